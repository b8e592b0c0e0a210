// As much of Node as the tests use.
declare module "node:test" {
  export default function test(name: string, body: () => void | Promise<void>): void;
}
declare module "node:assert/strict" {
  const assert: {
    ok(found: unknown, message?: string): void;
    equal(found: unknown, expected: unknown, message?: string): void;
    deepEqual(found: unknown, expected: unknown, message?: string): void;
    throws(body: () => unknown, error: RegExp): void;
  };
  export default assert;
}
