/**
 * How much less (or more) there is after than before: "73% less". A change below a percent keeps
 * one digit.
 */
export function changeText(before: number, after: number): string {
  const percent = Math.abs((after - before) / before) * 100
  const shown = percent < 1 ? percent.toFixed(1) : Math.round(percent)
  return `${shown}% ${after <= before ? 'less' : 'more'}`
}
