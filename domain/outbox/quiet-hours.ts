/** By the reader's clock, before eight or from nine in the evening (47 CFR 64.1200(c)(1)). */
const textingHours = { from: 8, before: 21 }

// Zones differ by quarters of an hour at the finest, and every full quarter of one is a full
// quarter of all.
const quarterMs = 15 * 60_000
const quartersSearched = 48 * 4

/**
 * The earliest instant for a text that must not leave at `now`; null when it may leave right away.
 */
export function quietUntil(now: Date, zones: readonly string[]): Date | null {
  const clocks = zones.map(hourIn)
  const isDay = (at: Date) =>
    clocks.every((hourAt) => hourAt(at) >= textingHours.from && hourAt(at) < textingHours.before)
  if (isDay(now)) return null
  const first = Math.ceil(now.getTime() / quarterMs) * quarterMs
  for (let count = 0; count < quartersSearched; count += 1) {
    const at = new Date(first + count * quarterMs)
    if (isDay(at)) return at
  }
  // Zones on opposite sides of the earth share no daytime: better in somebody's evening than never.
  return null
}

function hourIn(zone: string): (at: Date) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => Number(clock.format(at))
}
