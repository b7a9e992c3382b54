import { accountLimits, timesTheRoom } from '#domain/account-limits.ts'
import { formatLongDay, type Day } from '#domain/calendar.ts'
import { raiseLimitHint } from '#domain/fleet/vehicle-limit.ts'

/** Of one kind and vehicle on a day and in all, and of the account. */
export type ReadingCount = { ofKindADay: number; ofKind: number; inAll: number }

export function readingRoom(vehicleLimit: number): ReadingCount {
  const { ofKindADay, ofKind, inAll } = accountLimits.readings
  const times = timesTheRoom(vehicleLimit)
  return { ofKindADay, ofKind: Math.floor(ofKind * times), inAll: Math.floor(inAll * times) }
}

const enough = 'One a day for each vehicle is enough.'

/** Null while there is room for one more; else the sentence that says why not, and what helps. */
export function fullOfReadings(stored: ReadingCount, room: ReadingCount, on: Day): string | null {
  const [ofKindADay, ofKind, inAll] = [room.ofKindADay, room.ofKind, room.inAll].map((count) =>
    count.toLocaleString('en-US'),
  )
  if (stored.ofKindADay >= room.ofKindADay)
    return `We store up to ${ofKindADay} readings of one kind for a vehicle each day, and we have them for ${formatLongDay(on)}. ${enough}`
  if (stored.ofKind >= room.ofKind)
    return `This vehicle has ${ofKind} readings of this kind, as many as we can keep. ${enough} ${raiseLimitHint}`
  if (stored.inAll >= room.inAll)
    return `Your account has ${inAll} readings, as many as it can keep. ${enough} ${raiseLimitHint}`
  return null
}
