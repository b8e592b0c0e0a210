// A bot in another language. It has never seen the rules, and plays any game by what the options look like from outside.
//
//   priory arena kingsbridge --bots greedy,engine:"node examples/engine/bot.mjs" --games 20
//
// In each game it keeps in mind which kinds of option it has taken how often, and prefers what it has taken less: a
// curious bot. docs/engine.md tells what goes to and fro.
import { createInterface } from "node:readline";

const PROTOCOL = 1;
let taken = new Map();
let random = Math.random;

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

// The same seed gives the same game: mulberry32.
function seeded(seed) {
  let state = seed % 2 ** 32;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hello({ protocol }) {
  const agreed = Math.min(protocol, PROTOCOL);
  say({ type: "hello", protocol: agreed, name: "curious", version: "1", usual: { seconds: 0.5 } });
}

function game({ seed }) {
  taken = new Map();
  random = seeded(seed);
  say({ type: "ready" });
}

function choose({ id, options }) {
  const estimates = options.map(({ option, form }) => {
    const before = taken.get(form.kind) ?? 0;
    return { option, value: 1 / (1 + before) + random() / 100, visits: 1, kind: form.kind };
  });
  estimates.sort((one, other) => other.value - one.value);
  const best = estimates[0];
  taken.set(best.kind, (taken.get(best.kind) ?? 0) + 1);
  say({ type: "choice", id, option: best.option, estimates });
}

const known = { hello, game, choose, stop: () => {} }; // it is never so slow that a stop would find it thinking

for await (const line of createInterface({ input: process.stdin })) {
  let message;
  try {
    message = JSON.parse(line);
  } catch (error) {
    say({ type: "error", code: "line", message: String(error) });
    continue;
  }
  const answer = known[message?.type];
  if (answer) answer(message);
  else say({ type: "error", code: "unknown", message: `there is no message ${message?.type} here` });
}
