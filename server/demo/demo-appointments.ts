import { slotsBetween } from '#domain/appointments/slots.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { nextOpening } from '#domain/hours.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { workingDay } from './demo-services.ts'

type Row = NewRowOf<'appointments'>

const hourMs = 3_600_000

/**
 * An appointment in every state, one too near to be moved, one unscheduled request. `taken` are the
 * hours of others: where no hour is free, the appointment is left out.
 */
export function demoAppointments(customerId: string, now: Date, taken: ReadonlySet<number>): Row[] {
  const today = todayAt(now)
  const held = new Set(taken)
  const ahead = slotsBetween(addDays(today, 1), addDays(today, 60), now).map(
    ({ startsAt }) => startsAt,
  )
  const on = (daysAhead: number) =>
    hold(ahead.find((at) => !held.has(at.getTime()) && todayAt(at) >= addDays(today, daysAhead)))
  const past = (daysAgo: number, time: string) =>
    instantAt(workingDay(addDays(today, -daysAgo)), time)
  const opening = nextOpening(now)
  const near = opening && new Date(opening.opens.getTime() + 2 * hourMs)

  function hold(at: Date | null | undefined): Date | null {
    if (!at || held.has(at.getTime())) return null
    held.add(at.getTime())
    return at
  }

  const rows = [...coming(on, hold(near), now), ...gone(past), cancelledAhead(on)]
  return rows.flatMap(({ at, ...row }, place) =>
    at === null ? [] : [filledIn(row, { at, place, customerId, now })],
  )
}

type Wanted = Partial<Row> & { at: Date | null; serviceType: string }

type Ahead = (daysAhead: number) => Date | null
type Past = (daysAgo: number, time: string) => Date

function coming(on: Ahead, near: Date | null, now: Date): Wanted[] {
  return [
    {
      at: on(6),
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 2,
      notes: 'Units 114 and 121, pallet at the gate.',
      status: 'pending',
    },
    {
      at: on(13),
      serviceType: 'Fleet Maintenance',
      filterType: 'Engine air',
      quantity: 18,
      status: 'confirmed',
    },
    {
      at: near,
      serviceType: 'Industrial Filter Cleaning',
      filterType: 'HEPA panel',
      quantity: 12,
      notes: 'Returning the paint-shop panels.',
      status: 'confirmed',
    },
    {
      at: now,
      serviceType: 'Air Filter Cleaning',
      filterType: 'Engine air',
      vehicleIdentifier: 'Unit 114',
      quantity: 1,
      notes: 'Scheduled from a maintenance recommendation (high).',
      status: 'pending',
      holdsSlot: false,
    },
  ]
}

function gone(past: Past): Wanted[] {
  return [
    {
      at: past(10, '09:00'),
      serviceType: 'Air Filter Cleaning',
      filterType: 'Engine air',
      quantity: 24,
      status: 'completed',
    },
    {
      at: past(60, '08:00'),
      serviceType: 'Industrial Filter Cleaning',
      filterType: 'Dust collector cartridge',
      quantity: 32,
      status: 'completed',
    },
    {
      at: past(132, '11:00'),
      serviceType: 'Air Filter Cleaning',
      filterType: 'Engine air',
      quantity: 20,
      status: 'cancelled',
      cancelReason: 'The tractors are on the road all week.',
    },
  ]
}

function cancelledAhead(on: Ahead): Wanted {
  return {
    at: on(20),
    serviceType: 'DPF Cleaning',
    filterType: 'DOC',
    quantity: 2,
    status: 'cancelled',
    cancelReason: 'We’ll send them with the next DPFs.',
  }
}

function filledIn(
  row: Omit<Wanted, 'at'>,
  { at, place, customerId, now }: { at: Date; place: number; customerId: string; now: Date },
): Row {
  const asked = new Date(Math.min(at.getTime(), now.getTime()) - (place + 3) * 26 * hourMs)
  const isConfirmed = row.status === 'confirmed' || row.status === 'completed'
  return {
    ...row,
    id: `demo-appointment-${place + 1}`,
    customerId,
    requestedDate: at,
    confirmedDate: isConfirmed ? at : null,
    sequence: row.status === 'pending' ? 0 : 1,
    cancelledAt: row.status === 'cancelled' ? asked : null,
    createdAt: asked,
    updatedAt: asked,
  }
}
