// The languages of the house, each with a file of its own.
import { kept } from "../kept";

const SPOKEN = ["en", "de", "fr", "it"];

export function file(language: string): string {
  return language === "en" ? "index.html" : `index.${language}.html`;
}

export function spoken(): string {
  const wanted = [kept("language") ?? "", ...navigator.languages.map((one) => one.slice(0, 2))];
  return wanted.find((one) => SPOKEN.includes(one)) ?? "en";
}
