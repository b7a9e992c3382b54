import { type Slot, type SlotsQuery, usualKind } from '#domain/appointments/contract.ts'
import { checkSlotRange, slotsBetween } from '#domain/appointments/slots.ts'
import type { Deps } from '#server/http/context.ts'
import { occupancyBetween } from './capacity-store.ts'

/** The hours that can be booked, by a customer or a visitor, and which of them have a place. */
export async function findFreeSlots(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind = usualKind, ...range }: SlotsQuery,
): Promise<Slot[]> {
  checkSlotRange(range)
  const slots = slotsBetween(range.from, range.to, now())
  const [first, last] = [slots.at(0), slots.at(-1)]
  if (!first || !last) return []
  const { freeAt } = await occupancyBetween(db, kind, first.startsAt, last.endsAt)
  return slots.map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isFree: freeAt(startsAt) > 0,
  }))
}
