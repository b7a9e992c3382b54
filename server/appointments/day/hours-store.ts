import { appointmentKinds } from '#domain/appointments/contract.ts'
import type { BoardHour } from '#domain/appointments/day/day-contract.ts'
import { slotMinutes } from '#domain/appointments/slots.ts'
import { isOfficeHour } from '#domain/appointments/staff-appointments.ts'
import type { Day } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import type { Db } from '#server/db/open.ts'
import { bookedHours, takenAt } from '#server/appointments/capacity-store.ts'

const slotMs = slotMinutes * 60_000

/** The hours of a day that are still ahead, and what is free of each kind. */
export async function boardHours(db: Db, on: Day, now: Date): Promise<BoardHour[]> {
  const opening = openingOn(on)
  if (opening === null) return []
  const [capacities, booked] = await Promise.all([
    db.selectFrom('appointment_capacity').selectAll().execute(),
    bookedHours(db)
      .where(takenAt, '>=', opening.opens)
      .where(takenAt, '<', opening.closes)
      .execute(),
  ])
  const capacityOf = new Map(capacities.map(({ kind, capacity }) => [kind, capacity]))
  const bookedAt = new Map(booked.map(({ kind, at, count }) => [`${kind} ${at.getTime()}`, count]))
  const hours: BoardHour[] = []
  for (let at = opening.opens.getTime(); at + slotMs <= opening.closes.getTime(); at += slotMs) {
    if (!isOfficeHour(new Date(at), now)) continue
    const free = Object.fromEntries(
      appointmentKinds.map((kind) => [
        kind,
        Math.max(0, (capacityOf.get(kind) ?? 0) - (bookedAt.get(`${kind} ${at}`) ?? 0)),
      ]),
    ) as BoardHour['free']
    hours.push({ startsAt: new Date(at).toISOString(), free })
  }
  return hours
}
