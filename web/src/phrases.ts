// What the page says: phrases of the server with names and numbers filled in.
import type { Says } from "./wire";

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// What is said of so many, in the form that the language has for this number.
export function counted(says: Says, name: string, count: number): string {
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  return fill(says[`${name}.${form}`] ?? says[`${name}.other`] ?? "", { count });
}
