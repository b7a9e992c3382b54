import { addDays, type Day, todayAt } from '#domain/calendar.ts'
import { amountOf } from '#domain/money.ts'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { isFinished } from '#domain/statuses.ts'
import { type Found, type Measured, measured, serialOf } from '#server/demo/bench.ts'
import {
  daysOf,
  demoKinds,
  type Kind,
  nextWorkingDay,
  pickupCents,
  workingDay,
} from '#server/demo/demo-services.ts'
import { during } from '#server/demo/open-time.ts'
import { between, scatter } from '#server/demo/scatter.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { customerId, type PersonKey } from './people.ts'
import { idsBegin } from './rows.ts'
import { type Current, currents, rhythms } from './visits.ts'

export type OfficeService = NewRowOf<'service_history'> & {
  id: string
  person: PersonKey
  kind: Kind
  cents: number
  status: ServiceStatus
  createdAt: Date
}

const technicians: Record<Kind, readonly string[]> = {
  dpf: ['Ray Kowalski', 'Ray Kowalski', 'Lena Brandt'],
  doc: ['Ray Kowalski'],
  engineAir: ['Sam Oyelaran'],
  fleet: ['Sam Oyelaran'],
  hepa: ['Lena Brandt'],
  cartridge: ['Lena Brandt', 'Sam Oyelaran'],
}

/**
 * Services of two and a half years, those on the bench among them. What is planned comes from the
 * appointments: `seedAppointments`.
 */
export function officeServices(now: Date): OfficeService[] {
  const today = todayAt(now)
  const past = rhythms.flatMap(({ person, kind, filters, first, last, every }) =>
    Array.from({ length: Math.floor((first - last) / every) + 1 }, (_empty, at) => {
      const id = `${idsBegin}service-${person}-${kind}-${last + at * every}`
      // A visit is never on the very day that the rhythm says.
      const daysAgo = last + at * every + (at === 0 ? 0 : between(`day ${id}`, [-6, 6]))
      return service(
        {
          id,
          person,
          kind,
          filters: between(`filters ${id}`, filters),
          daysAgo,
          status: 'delivered',
          notes: null,
        },
        today,
        now,
      )
    }),
  )
  const present = currents.map((current, at) =>
    service({ id: `${idsBegin}service-now-${at + 1}`, ...current }, today, now),
  )
  return [...past, ...present].sort((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1))
}

function service(
  { id, person, kind, filters, daysAgo, status, notes }: Current & { id: string },
  today: Day,
  now: Date,
): OfficeService {
  const day = workingDay(addDays(today, -daysAgo))
  const asked = during(
    workingDay(addDays(day, -between(`asked ${id}`, [5, 11]))),
    0.1 + 0.8 * scatter(`asked at ${id}`),
  )
  return row({ id, person, kind, filters, status, notes, asked, now, ...daysOf(day, status) })
}

type ServiceFacts = Pick<Current, 'person' | 'kind' | 'filters' | 'status' | 'notes'> & {
  id: string
  asked: Date
  now: Date
  serviceDate: Day
  pickupDate: Day | null
  deliveryDate: Day | null
}

function row({
  id,
  person,
  kind,
  filters,
  status,
  notes,
  asked,
  now,
  ...days
}: ServiceFacts): OfficeService {
  const { serviceType, filterType, unitCents } = demoKinds[kind]
  const lost = foundOf(id).filter((found) => found === 'lost').length
  const cents = (filters - lost) * unitCents + pickupCents
  const isDone = isFinished({ status })
  const [names, updated] = [technicians[kind], during(days.deliveryDate ?? days.serviceDate, 0.83)]
  return {
    id,
    person,
    kind,
    cents,
    customerId: customerId(person),
    serviceType,
    filterType,
    quantity: filters,
    refusedQuantity: isDone ? lost : 0,
    status,
    notes,
    ...days,
    technician:
      status === 'scheduled' || status === 'cancelled'
        ? null
        : (names[Math.floor(scatter(`technician ${id}`) * names.length)] ?? null),
    cost: isDone ? amountOf(cents) : null,
    createdAt: asked,
    updatedAt:
      status === 'scheduled' ? asked : new Date(Math.min(updated.getTime(), now.getTime())),
  }
}

/**
 * What an appointment that is confirmed brings: filters fetched on its day, on the bench on the
 * next.
 */
export function serviceOfAppointment(planned: {
  id: string
  person: PersonKey
  kind: Kind
  filters: number
  notes: string | null
  pickup: Day
  asked: Date
  now: Date
}): OfficeService {
  const { pickup, ...fields } = planned
  const day = nextWorkingDay(addDays(pickup, 1))
  return row({
    ...fields,
    status: 'scheduled',
    serviceDate: day,
    pickupDate: pickup,
    deliveryDate: nextWorkingDay(addDays(day, 2)),
  })
}

// Undefined where all was restored, filter by filter, as it mostly is.
function foundOf(id: string): readonly Found[] {
  return currents[Number(id.replace(`${idsBegin}service-now-`, '')) - 1]?.found ?? []
}

// Each certificate becomes a paper a minute later, after each seeding: that of older services would
// only cost.
const benchDays = 180

/** The readings of the last half year, filter by filter. */
export function officeMeasurements(services: readonly OfficeService[], now: Date): Measured[] {
  const since = addDays(todayAt(now), -benchDays)
  return services.filter(({ serviceDate }) => serviceDate >= since).flatMap(readingsOf)
}

function readingsOf({ id, person, kind, quantity, status }: OfficeService): Measured[] {
  if (status === 'scheduled' || status === 'cancelled') return []
  const found = foundOf(id)
  const isDone = isFinished({ status })
  // A customer owns more filters than come at a time; which ones come is another choice each time.
  const first = between(`filters of ${id}`, [0, 4])
  return Array.from(
    { length: isDone ? quantity : Math.min(quantity, found.length) },
    (_empty, at) =>
      measured({
        id: `${id.replace('service', 'measurement')}-${at + 1}`,
        serviceId: id,
        kind,
        position: at + 1,
        serial: serialOf(kind, person, first + at),
        found: found[at] ?? (scatter(`found ${id} ${at}`) < 0.04 ? 'limited' : 'restored'),
      }),
  ).flat()
}
