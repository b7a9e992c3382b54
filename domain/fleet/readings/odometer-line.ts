import { addDays, instantAt, type Day } from '#domain/calendar.ts'
import { inOrder, misfitsOf, type OdometerReading } from '#domain/fleet/odometer.ts'

/** What is added to an odometer one by one, each time held against its neighbors. */
export type OdometerLine = {
  misfitsOf: (reading: OdometerReading) => OdometerReading[]
  add: (reading: OdometerReading) => void
  last: () => OdometerReading | null
}

// What is further away on a line that only rises cannot be told from what is near; and a file may
// have ten thousand readings of one vehicle.
const neighbors = 8

export function odometerLine(read: readonly OdometerReading[]): OdometerLine {
  const known = [...read]
  return {
    misfitsOf(reading) {
      const at = placeOf(known, reading)
      return misfitsOf(known.slice(Math.max(0, at - neighbors), at + neighbors), reading)
    },
    add(reading) {
      known.splice(placeOf(known, reading), 0, reading)
    },
    last: () => inOrder(known).at(-1) ?? null,
  }
}

/** Of one day what shows less may only have arrived late. */
export function mayBeLater(known: OdometerReading, reading: OdometerReading): boolean {
  return (
    known.on === reading.on && known.isNewDial !== true && misfitsOf([reading], known).length === 0
  )
}

/** From when on readings are needed, to judge those of these days. */
export function neededSince(days: readonly Day[]): Date {
  const first = days.reduce((least, day) => (day < least ? day : least), '9999-01-01')
  return instantAt(addDays(first, -1), '00:00')
}

/** Behind all of its day that show no more. */
function placeOf(known: readonly OdometerReading[], { on, miles }: OdometerReading): number {
  let [low, high] = [0, known.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = known[middle]
    const isBefore =
      there !== undefined && (there.on < on || (there.on === on && there.miles <= miles))
    if (isBefore) low = middle + 1
    else high = middle
  }
  return low
}
