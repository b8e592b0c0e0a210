// What the page and its worker tell each other.
export type ToWorker =
  | { do: "begin"; server: string }
  | { do: "ask"; id: number; method: string; path: string; body: string; language: string }
  | { do: "open"; number: number; table: string; seen: number | null; language: string }
  | { do: "say"; number: number; text: string }
  | { do: "close"; number: number };

export type FromWorker =
  | { is: "ready" }
  | { is: "broken"; why: string }
  | { is: "unkept"; why: string }
  | { is: "answer"; id: number; answer: string }
  | { is: "opened"; number: number; there: boolean }
  | { is: "news"; number: number; text: string };
