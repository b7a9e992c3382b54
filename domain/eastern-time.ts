const dayMs = 86_400_000
const hourMs = 3_600_000
const standardHours = -5

/**
 * How far the clock of America/New_York is ahead of UTC at an instant; negative. By the rule of the
 * law and not by `Intl`, whose first formatter with a zone stops a phone for a tenth of a second. A
 * test compares it with the zone database.
 */
export function offsetMs(at: number): number {
  const [spring, autumn] = changesOf(new Date(at).getUTCFullYear())
  return (at >= spring && at < autumn ? standardHours + 1 : standardHours) * hourMs
}

/**
 * The instants of a year at which the clocks go forward and back: at two in the morning, by the
 * clock before it.
 */
function changesOf(year: number): [spring: number, autumn: number] {
  // Since 2007: from the second Sunday of March to the first of November. Before: the first of
  // April, the last of October.
  const [spring, autumn] =
    year >= 2007
      ? [sundayFrom(year, 2, 8), sundayFrom(year, 10, 1)]
      : [sundayFrom(year, 3, 1), sundayFrom(year, 9, 25)]
  return [spring + 7 * hourMs, autumn + 6 * hourMs]
}

function sundayFrom(year: number, month: number, day: number): number {
  const first = Date.UTC(year, month, day)
  return first + ((7 - new Date(first).getUTCDay()) % 7) * dayMs
}
