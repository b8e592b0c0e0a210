// Runs before the first paint, so that candlelight does not flash by day.
try {
  const chosen = localStorage.getItem("candle");
  const dark = chosen === null ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "1";
  document.documentElement.classList.toggle("candle", dark);
  document.documentElement.classList.toggle("calm", localStorage.getItem("calm") === "1");
} catch {
  // A browser that keeps nothing gets the day theme.
}

export {};
