import { slotMinutes } from '#domain/appointments/slots.ts'
import { addDays, type Day, todayAt } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import { demoKinds, type Kind } from '#server/demo/demo-services.ts'
import { openBefore } from '#server/demo/open-time.ts'
import { between } from '#server/demo/scatter.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { customerId, type PersonKey } from './people.ts'
import { idsBegin } from './rows.ts'
import { type OfficeService, serviceOfAppointment } from './services.ts'

export type OfficeAppointment = NewRowOf<'appointments'> & {
  id: string
  person: PersonKey
  at: Date
  createdAt: Date
  updatedAt: Date
}

type Status = 'pending' | 'confirmed' | 'cancelled'
/**
 * On which working day from today (0 is today, if it is one), in which of its hours that are left
 * to our team.
 */
type SeedAppointment = readonly [
  day: number,
  hour: number,
  PersonKey,
  Kind,
  filters: number,
  Status,
  notes: string | null,
]

const plan: readonly SeedAppointment[] = [
  [0, 0, 'harbor', 'dpf', 3, 'confirmed', 'Dock 2. The driver will wait for the paperwork.'],
  [0, 2, 'mohican', 'dpf', 4, 'confirmed', null],
  [0, 4, 'black', 'dpf', 4, 'confirmed', 'Return of four DPFs to the garage on Infirmary Road.'],
  [0, 5, 'stow', 'fleet', 6, 'confirmed', 'First visit: go over the buses with Joanne.'],
  [1, 0, 'rocky', 'engineAir', 16, 'confirmed', 'Return of 16 air filters.'],
  [
    1,
    1,
    'portage',
    'cartridge',
    18,
    'confirmed',
    'Return of pallet 3. Use the gate on Infield Street.',
  ],
  [1, 3, 'black', 'doc', 4, 'confirmed', null],
  [1, 4, 'harbor', 'dpf', 2, 'pending', 'Any time after lunch works for us.'],
  [2, 0, 'mohican', 'engineAir', 14, 'confirmed', null],
  [2, 2, 'rocky', 'dpf', 4, 'confirmed', 'Trucks 18, 25, 27 and 33.'],
  [2, 5, 'stow', 'dpf', 2, 'pending', 'Buses 12 and 19, at the garage behind the school.'],
  [3, 1, 'portage', 'hepa', 6, 'confirmed', 'Line 4, return with new gaskets.'],
  [4, 0, 'black', 'dpf', 5, 'confirmed', null],
  [4, 3, 'tuscarawas', 'dpf', 3, 'pending', 'If the loaders are back from the pit by then.'],
  [5, 1, 'harbor', 'dpf', 3, 'confirmed', null],
  [5, 2, 'mohican', 'dpf', 5, 'confirmed', 'Mixers 7, 9, 11, 12 and 15.'],
  [6, 0, 'rocky', 'engineAir', 18, 'confirmed', null],
  [7, 3, 'portage', 'cartridge', 20, 'pending', null],
  [8, 1, 'stow', 'dpf', 4, 'confirmed', 'Holiday break: the yard opens at 8.'],
  [9, 2, 'black', 'dpf', 4, 'cancelled', 'We need the buses for the game.'],
  [10, 0, 'rocky', 'dpf', 5, 'confirmed', null],
  [11, 4, 'harbor', 'doc', 3, 'pending', null],
]

/** Ahead: today, tomorrow and two weeks and more. What others hold at an hour is left to them. */
export function seedAppointments(
  now: Date,
  taken: ReadonlySet<number>,
): { appointments: OfficeAppointment[]; services: OfficeService[] } {
  const days = workingDaysFrom(todayAt(now))
  const held = new Set(taken)
  const planned = plan.flatMap(([day, hour, person, kind, filters, status, notes], at) => {
    const free = (days[day] === undefined ? [] : hoursOf(days[day])).filter(
      (one) => !held.has(one.getTime()),
    )
    const time = free[Math.min(hour, free.length - 1)]
    if (time === undefined) return []
    held.add(time.getTime())
    return [
      appointmentOf({
        id: `${idsBegin}appointment-${at + 1}`,
        person,
        kind,
        filters,
        status,
        notes,
        time,
        now,
      }),
    ]
  })
  return {
    appointments: planned,
    services: planned.flatMap((appointment) => serviceOf(appointment, now)),
  }
}

/** Behind: filters that were fetched. A visit that was called off stands beside them. */
export function pastAppointments(
  services: readonly OfficeService[],
  now: Date,
): OfficeAppointment[] {
  const since = addDays(todayAt(now), -70)
  const had = new Map<Day, number>()
  return services
    .filter(
      ({ pickupDate: day, status }) =>
        status !== 'cancelled' && (day ?? '') >= since && (day ?? '') < todayAt(now),
    )
    .map(({ id, person, serviceType, filterType, quantity, pickupDate, createdAt }) => {
      const day = pickupDate ?? ''
      const place = had.get(day) ?? between(`hour ${day}`, [0, 2])
      had.set(day, place + 1)
      const time = hoursOf(day)[place] ?? createdAt
      return {
        id: id.replace('service', 'appointment'),
        person,
        at: time,
        customerId: customerId(person),
        serviceType,
        filterType,
        quantity,
        notes: null,
        status: 'completed',
        requestedDate: time,
        confirmedDate: time,
        sequence: 1,
        createdAt,
        updatedAt: new Date(time.getTime() + slotMinutes * 60_000),
      }
    })
}

// The first and the third hour of a day are left alone: the demo customer books them, and visitors
// like the first.
const leftAlone: readonly number[] = [0, 2]

function hoursOf(day: Day): Date[] {
  const opening = openingOn(day)
  if (opening === null) return []
  const count = Math.floor(
    (opening.closes.getTime() - opening.opens.getTime()) / (slotMinutes * 60_000),
  )
  return Array.from({ length: count }, (_empty, at) => at)
    .filter((at) => !leftAlone.includes(at))
    .map((at) => new Date(opening.opens.getTime() + at * slotMinutes * 60_000))
}

// Place 0 is today, and empty when the workshop is closed.
function workingDaysFrom(today: Day): (Day | undefined)[] {
  const ahead = Array.from({ length: 24 }, (_empty, at) => addDays(today, at + 1)).filter(
    (day) => openingOn(day) !== null,
  )
  return [openingOn(today) === null ? undefined : today, ...ahead]
}

type AppointmentFacts = {
  id: string
  person: PersonKey
  kind: Kind
  filters: number
  status: Status
  notes: string | null
  time: Date
  now: Date
}

function appointmentOf({
  id,
  person,
  kind,
  filters,
  status,
  notes,
  time,
  now,
}: AppointmentFacts): OfficeAppointment & { filterKind: Kind } {
  const { serviceType, filterType } = demoKinds[kind]
  // Asked for one to six working days before, and confirmed within hours; what is still open came
  // in lately.
  const asked = openBefore(
    new Date(Math.min(now.getTime(), time.getTime())),
    status === 'pending'
      ? between(`asked ${id}`, [40, 900])
      : between(`asked ${id}`, [1_300, 3_900]),
  )
  const settled = openBefore(
    new Date(Math.min(now.getTime(), time.getTime())),
    between(`settled ${id}`, [700, 1_200]),
  )
  const isOver = time.getTime() + slotMinutes * 60_000 <= now.getTime()
  const isConfirmed = status === 'confirmed'
  return {
    id,
    person,
    filterKind: kind,
    at: time,
    customerId: customerId(person),
    serviceType,
    filterType,
    quantity: filters,
    notes: status === 'cancelled' ? null : notes,
    status: isConfirmed && isOver ? 'completed' : status,
    requestedDate: time,
    confirmedDate: isConfirmed ? time : null,
    sequence: status === 'pending' ? 0 : 1,
    cancelReason: status === 'cancelled' ? notes : null,
    cancelledAt: status === 'cancelled' ? settled : null,
    // Whoever comes within a day knows it by now: no reminder follows from the sample data.
    remindedOf: isConfirmed && time.getTime() - now.getTime() < 86_400_000 ? time : null,
    createdAt: asked,
    updatedAt: status === 'pending' ? asked : settled,
  }
}

// A return brings nothing in.
function serviceOf(
  {
    id,
    person,
    filterKind: kind,
    quantity,
    notes = null,
    at,
    status,
    createdAt,
  }: OfficeAppointment & { filterKind?: Kind },
  now: Date,
): OfficeService[] {
  const isPickup =
    status === 'confirmed' &&
    !(notes ?? '').startsWith('Return') &&
    !(notes ?? '').includes('return') &&
    !(notes ?? '').startsWith('First visit')
  if (!isPickup || kind === undefined || todayAt(at) <= todayAt(now)) return []
  return [
    serviceOfAppointment({
      id: id.replace('appointment', 'service-planned'),
      person,
      kind,
      filters: quantity ?? 1,
      notes,
      pickup: todayAt(at),
      asked: createdAt,
      now,
    }),
  ]
}
