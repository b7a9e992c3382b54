const lookMs = 15_000

/** Runs now, and again while the page stays open: often enough for a clock that shows minutes. */
export function everyMinute(show: (now: Date) => void): void {
  const showNow = () => show(new Date())
  showNow()
  setInterval(showNow, lookMs)
}
