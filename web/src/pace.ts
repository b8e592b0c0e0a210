// How long a move is shown: the speed that was asked for, quicker within a turn of many moves.

export type Speed = "slow" | "normal" | "fast" | "once";

export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "once"];
export const MOVE: Record<Speed, number> = { slow: 1800, normal: 900, fast: 350, once: 0 };
// Within a turn moves flow: each takes half of a move, from the fifth on a third, all of them at most so many moves.
const FLOWING = [1 / 2, 1 / 3] as const;
const SWIFT_FROM = 4;
const WHOLE_TURN = 40 / 9;
// So long may pass before somebody's first choice.
export const PATIENCE = 3000;

const share = (at: number): number => (at < SWIFT_FROM ? FLOWING[0] : FLOWING[1]);

// The milliseconds that a move stays, the `at`-th (from 0) of a turn of which `known` moves are known so far.
export function stays(speed: Speed, at: number, known: number): number {
  const move = MOVE[speed];
  if (known < 2) return move;
  let all = 0;
  for (let one = 0; one < known; one++) all += share(one);
  return move * share(at) * Math.min(1, WHOLE_TURN / all);
}

// What of it is left where so many moves share what remains of one's patience.
export function patient(wait: number, left: number, moves: number): number {
  return Math.max(0, Math.min(wait, left / Math.max(1, moves)));
}

// How long pieces fly: the longer the slower it is told, and they land before the next move.
export function flight(speed: Speed, wait: number): number {
  const usual = { slow: 620, normal: 420, fast: 260, once: 0 }[speed];
  return wait ? Math.min(usual, wait * 0.8) : usual;
}
