import type { Insertable } from 'kysely'
import { addDays, type Day, todayAt } from '#domain/calendar.ts'
import { amountOf } from '#domain/money.ts'
import type { ServiceStatus } from '#domain/service-history/contract.ts'
import { type Found, type Measured, measured, serialOf } from '#server/db/seed/bench.ts'
import { daysOf, demoKinds, type Kind, nextWorkingDay, pickupCents, workingDay } from '#server/db/seed/demo-services.ts'
import { during } from '#server/db/seed/open-time.ts'
import { between, scatter } from '#server/db/seed/scatter.ts'
import type { ServiceHistory } from '#server/db/schema/service-history.ts'
import { customerId, type PersonKey } from './people.ts'
import { idsBegin } from './rows.ts'

export type OfficeService = Insertable<ServiceHistory> & {
  id: string; person: PersonKey; kind: Kind; cents: number; status: ServiceStatus; created_at: Date
}

/** Who comes how often with what: from the first visit to the last, in days before today. */
type Rhythm = { person: PersonKey; kind: Kind; filters: readonly [number, number]; first: number; last: number; every: number }

const rhythms: readonly Rhythm[] = [
  { person: 'rocky', kind: 'dpf', filters: [3, 5], first: 798, last: 37, every: 42 },
  { person: 'rocky', kind: 'engineAir', filters: [14, 22], first: 640, last: 66, every: 118 },
  { person: 'black', kind: 'dpf', filters: [4, 6], first: 641, last: 44, every: 57 },
  { person: 'black', kind: 'doc', filters: [3, 4], first: 470, last: 101, every: 123 },
  { person: 'harbor', kind: 'dpf', filters: [2, 4], first: 905, last: 62, every: 61 },
  { person: 'mohican', kind: 'dpf', filters: [3, 6], first: 524, last: 48, every: 68 },
  { person: 'mohican', kind: 'engineAir', filters: [10, 16], first: 497, last: 83, every: 138 },
  { person: 'portage', kind: 'cartridge', filters: [16, 24], first: 683, last: 31, every: 93 },
  { person: 'portage', kind: 'hepa', filters: [6, 8], first: 590, last: 150, every: 220 },
  { person: 'tuscarawas', kind: 'dpf', filters: [5, 7], first: 601, last: 226, every: 47 },
  { person: 'tuscarawas', kind: 'dpf', filters: [2, 2], first: 79, last: 79, every: 1 },
  { person: 'maumee', kind: 'dpf', filters: [4, 6], first: 756, last: 216, every: 60 },
  { person: 'killdeer', kind: 'engineAir', filters: [8, 12], first: 846, last: 404, every: 147 },
]

type Current = {
  person: PersonKey; kind: Kind; filters: number; daysAgo: number; status: OfficeService['status']; notes: string | null
  /** How far the bench is, filter by filter. */
  found?: readonly Found[]
}

/** What stands in the workshop today, what was ready or delivered last, and what was called off. */
const currents: readonly Current[] = [
  { person: 'rocky', kind: 'dpf', filters: 5, daysAgo: 1, status: 'in_progress', notes: 'Trucks 14, 22, 23, 31 and 40. Truck 14 goes back first; it’s parked and waiting.', found: ['after', 'before', 'before'] },
  { person: 'harbor', kind: 'dpf', filters: 3, daysAgo: 0, status: 'in_progress', notes: 'Tractor 507: check the inlet cone for a hairline crack before baking.' },
  { person: 'portage', kind: 'hepa', filters: 6, daysAgo: 2, status: 'in_progress', notes: 'Line 4. Gaskets are on order, due tomorrow.', found: ['after', 'after', 'after', 'before', 'before', 'before'] },
  { person: 'mohican', kind: 'dpf', filters: 4, daysAgo: 1, status: 'in_progress', notes: null, found: ['before', 'before', 'before', 'before'] },
  { person: 'black', kind: 'dpf', filters: 4, daysAgo: 3, status: 'completed', notes: 'Buses 4107, 4109, 4112 and 4120. Ready on rack B.', found: ['restored', 'restored', 'limited', 'restored'] },
  { person: 'portage', kind: 'cartridge', filters: 18, daysAgo: 4, status: 'completed', notes: 'Ready on pallet 3.', found: [] },
  { person: 'rocky', kind: 'engineAir', filters: 16, daysAgo: 2, status: 'completed', notes: 'Bagged and tagged by truck, shelf C2.' },
  { person: 'mohican', kind: 'engineAir', filters: 12, daysAgo: 8, status: 'delivered', notes: null },
  { person: 'harbor', kind: 'dpf', filters: 2, daysAgo: 11, status: 'delivered', notes: 'Tractor 512: substrate cracked, not charged.', found: ['restored', 'lost'] },
  { person: 'tuscarawas', kind: 'engineAir', filters: 6, daysAgo: 68, status: 'cancelled', notes: 'Cancelled by the customer: the loaders are parked for the season.' },
  { person: 'black', kind: 'doc', filters: 4, daysAgo: 16, status: 'cancelled', notes: 'Cancelled by the customer: they’ll send them with the next DPFs.' },
]

const technicians: Record<Kind, readonly string[]> = {
  dpf: ['Ray Kowalski', 'Ray Kowalski', 'Lena Brandt'], doc: ['Ray Kowalski'], engineAir: ['Sam Oyelaran'], fleet: ['Sam Oyelaran'],
  hepa: ['Lena Brandt'], cartridge: ['Lena Brandt', 'Sam Oyelaran'],
}

/** Services of two and a half years, those on the bench among them. What is planned comes from the appointments: `plannedServices`. */
export function officeServices(now: Date): OfficeService[] {
  const today = todayAt(now)
  const past = rhythms.flatMap(({ person, kind, filters, first, last, every }) =>
    Array.from({ length: Math.floor((first - last) / every) + 1 }, (_empty, at) => {
      const id = `${idsBegin}service-${person}-${kind}-${last + at * every}`
      // A visit is never on the very day that the rhythm says.
      const daysAgo = last + at * every + (at === 0 ? 0 : between(`day ${id}`, [-6, 6]))
      return service({ id, person, kind, filters: between(`filters ${id}`, filters), daysAgo, status: 'delivered', notes: null }, today, now)
    }))
  const present = currents.map((current, at) => service({ id: `${idsBegin}service-now-${at + 1}`, ...current }, today, now))
  return [...past, ...present].sort((a, b) => (a.service_date < b.service_date ? -1 : 1))
}

function service({ id, person, kind, filters, daysAgo, status, notes }: Current & { id: string }, today: Day, now: Date): OfficeService {
  const day = workingDay(addDays(today, -daysAgo))
  const asked = during(workingDay(addDays(day, -between(`asked ${id}`, [5, 11]))), 0.1 + 0.8 * scatter(`asked at ${id}`))
  return row({ id, person, kind, filters, status, notes, asked, now, ...daysOf(day, status) })
}

type Told = Pick<Current, 'person' | 'kind' | 'filters' | 'status' | 'notes'> & {
  id: string; asked: Date; now: Date; service_date: Day; pickup_date: Day | null; delivery_date: Day | null
}

function row({ id, person, kind, filters, status, notes, asked, now, ...days }: Told): OfficeService {
  const { serviceType, filterType, unitCents } = demoKinds[kind]
  const lost = foundOf(id).filter((found) => found === 'lost').length
  const cents = (filters - lost) * unitCents + pickupCents
  const isDone = status === 'completed' || status === 'delivered'
  const [names, updated] = [technicians[kind], during(days.delivery_date ?? days.service_date, 0.83)]
  return {
    id, person, kind, cents, customer_id: customerId(person), service_type: serviceType, filter_type: filterType, quantity: filters, status, notes, ...days,
    technician: status === 'scheduled' || status === 'cancelled' ? null : (names[Math.floor(scatter(`technician ${id}`) * names.length)] ?? null),
    cost: isDone ? amountOf(cents) : null, created_at: asked, updated_at: status === 'scheduled' ? asked : new Date(Math.min(updated.getTime(), now.getTime())),
  }
}

/** What an appointment that is confirmed brings: filters fetched on its day, on the bench on the next. */
export function plannedService(planned: { id: string; person: PersonKey; kind: Kind; filters: number; notes: string | null; pickup: Day; asked: Date; now: Date }): OfficeService {
  const { pickup, ...told } = planned
  const day = nextWorkingDay(addDays(pickup, 1))
  return row({ ...told, status: 'scheduled', service_date: day, pickup_date: pickup, delivery_date: nextWorkingDay(addDays(day, 2)) })
}

// Undefined where all was restored, filter by filter, as it mostly is.
function foundOf(id: string): readonly Found[] {
  return currents[Number(id.replace(`${idsBegin}service-now-`, '')) - 1]?.found ?? []
}

// Each certificate becomes a paper a minute later, after each sowing: that of older services would only cost.
const benchDays = 180

/** The readings of the last half year, filter by filter. */
export function officeMeasurements(services: readonly OfficeService[], now: Date): Measured[] {
  const since = addDays(todayAt(now), -benchDays)
  return services.filter(({ service_date }) => service_date >= since).flatMap(readingsOf)
}

function readingsOf({ id, person, kind, quantity, status }: OfficeService): Measured[] {
  if (status === 'scheduled' || status === 'cancelled') return []
  const found = foundOf(id)
  const isDone = status === 'completed' || status === 'delivered'
  // A customer owns more filters than come at a time; which ones come is another choice each time.
  const first = between(`filters of ${id}`, [0, 4])
  return Array.from({ length: isDone ? quantity : Math.min(quantity, found.length) }, (_empty, at) =>
    measured({
      id: `${id.replace('service', 'measurement')}-${at + 1}`, serviceId: id, kind, position: at + 1,
      serial: serialOf(kind, person, first + at), found: found[at] ?? (scatter(`found ${id} ${at}`) < 0.04 ? 'limited' : 'restored'),
    })).flat()
}
