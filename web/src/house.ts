// Where the house is: behind the network, or in this very browser. Pages ask it, and go about in it, in the same way.
import type { Asked, News } from "./wire";

// What a page has to do with its table.
export interface Connection {
  send(message: Asked): void;
}

// How the page is told of news, and of a connection that is lost or found.
export interface Hearing {
  seen(): number | null;
  heard(news: News): void;
  connected(on: boolean, code: number): void;
}

// A house without a server: the page around this one keeps it.
export interface Alone {
  ask(method: string, path: string, body: string): Promise<Response>;
  go(path: string): void;
  at(path: string): void;
  connect(table: string, page: Hearing): Connection & { close(): void };
}

export const BEHIND = "./?";

function found(): Alone | null {
  try {
    return (parent as Window & { priory?: Alone }).priory ?? null;
  } catch {
    return null; // somebody else's page is around this one
  }
}

export const alone: Alone | null = typeof window === "undefined" ? null : found();

// The address that a page of the house has.
export function link(path: string): string {
  return alone ? BEHIND + path : path;
}

export function go(path: string): void {
  if (alone) alone.go(path);
  else location.href = path;
}

// This page has come to another place of its own: its address says so, and leads back here.
export function at(path: string): void {
  if (alone) alone.at(path);
  else history.replaceState(null, "", path);
}

// The address of this page, for others.
export function address(): string {
  return alone ? parent.location.href : location.href;
}

// What the house answers; data goes along as JSON.
export function ask(path: string, method = "GET", asked?: object): Promise<Response> {
  const body = asked === undefined ? "" : JSON.stringify(asked);
  if (alone) return alone.ask(method, path, body);
  const sent = asked === undefined ? {} : { headers: { "content-type": "application/json" }, body };
  return fetch(path, { method, redirect: "manual", ...sent });
}

// Whether it was done: an answer that leads elsewhere says so, too.
export function done(answer: Response): boolean {
  return answer.ok || answer.status === 303 || answer.type === "opaqueredirect";
}

// What stands in the query of the page's address.
export function query(name: string): string | null {
  const said = alone ? location.search.split("?").slice(2).join("?") : location.search;
  return new URLSearchParams(said).get(name);
}
