import * as calls from '#domain/appointments/pickup-visitor-calls.ts'
import { bookableDaysAhead, slotsBetween } from '#domain/appointments/slots.ts'
import { addDays, type Day, todayAt } from '#domain/calendar.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { occupancyBetween } from './capacity-store.ts'

/** For whoever wants a quote: the day of the next pickup, and nothing of who has booked. */
export function nextPickupRoute(app: App, deps: Deps): void {
  serve(app, calls, {
    readNextPickupDay: async () => ({ day: await nextPickupDay(deps) }),
  })
}

async function nextPickupDay({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Day | null> {
  const today = todayAt(now())
  const slots = slotsBetween(today, addDays(today, bookableDaysAhead), now())
  const [first, last] = [slots.at(0), slots.at(-1)]
  if (!first || !last) return null
  const { freeAt } = await occupancyBetween(db, 'pickup', first.startsAt, last.endsAt)
  const free = slots.find(({ startsAt }) => freeAt(startsAt) > 0)
  return free === undefined ? null : todayAt(free.startsAt)
}
