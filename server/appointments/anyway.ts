import { sql } from 'kysely'
import { timeOf } from '#domain/appointments/appointments.ts'
import { usualKind } from '#domain/appointments/contract.ts'
import {
  type BookingDoubt,
  bookingQuestion,
  bookingDoubtsOf,
} from '#domain/appointments/staff-appointments.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import { bookedWith } from './capacity-store.ts'
import type { StoredAppointment } from './store.ts'

/** In this transaction an hour takes more than it has: whoever asks for it is asked back. */
export async function mayOverbook(tx: Db): Promise<void> {
  await sql`select set_config('lakeline.overbook', 'on', true)`.execute(tx)
}

/** No longer: what follows in the transaction keeps to the hours. */
const mayOverbookNoMore = (tx: Db) =>
  sql`select set_config('lakeline.overbook', 'off', true)`.execute(tx)

/** An appointment at its new time, and as it was; null for a new one. */
export type Placed = { after: StoredAppointment; before: StoredAppointment | null }

/**
 * Once these have their places: throws `conflict` with a question about full hours and hours when
 * we are closed, unless it was answered. Returns what the audit says of the answer, by the id.
 */
export async function askAnyway(
  tx: Db,
  placed: readonly Placed[],
  { anyway, now }: { anyway: boolean; now: Date },
): Promise<Map<string, { anyway?: string }>> {
  await mayOverbookNoMore(tx)
  const all: BookingDoubt[] = []
  const answered = new Map<string, { anyway?: string }>()
  for (const { after, before } of placed) {
    // A request without a time takes up none.
    if (!after.holdsSlot || isSameTime(before, after)) continue
    const spot = { at: timeOf(after), kind: after.kind ?? usualKind }
    const doubts = bookingDoubtsOf(spot, await bookedWith(tx, after), now)
    all.push(...doubts)
    if (doubts.length > 0)
      answered.set(after.id, { anyway: doubts.map(({ why }) => why).join(', ') })
  }
  if (all.length === 0 || anyway) return answered
  const error = new CodedError('conflict', bookingQuestion(all))
  error.details = { question: true }
  throw error
}

const isSameTime = (before: StoredAppointment | null, after: StoredAppointment): boolean =>
  before?.holdsSlot === true &&
  (before.kind ?? usualKind) === (after.kind ?? usualKind) &&
  timeOf(before).getTime() === timeOf(after).getTime()
