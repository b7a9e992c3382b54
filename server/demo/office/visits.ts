import type { ServiceStatus } from '#domain/services/contract.ts'
import type { Found } from '#server/demo/bench.ts'
import type { Kind } from '#server/demo/demo-services.ts'
import type { PersonKey } from './people.ts'

/** Who comes how often with what: from the first visit to the last, in days before today. */
type Rhythm = {
  person: PersonKey
  kind: Kind
  filters: readonly [number, number]
  first: number
  last: number
  every: number
}

export const rhythms: readonly Rhythm[] = [
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

export type Current = {
  person: PersonKey
  kind: Kind
  filters: number
  daysAgo: number
  status: ServiceStatus
  notes: string | null
  /** How far the bench is, filter by filter. */
  found?: readonly Found[]
}

/** What stands in the workshop today, what was ready or delivered last, and what was called off. */
export const currents: readonly Current[] = [
  {
    person: 'rocky',
    kind: 'dpf',
    filters: 5,
    daysAgo: 1,
    status: 'in_progress',
    notes: 'Trucks 14, 22, 23, 31 and 40. Truck 14 goes back first; it’s parked and waiting.',
    found: ['after', 'before', 'before'],
  },
  {
    person: 'harbor',
    kind: 'dpf',
    filters: 3,
    daysAgo: 0,
    status: 'in_progress',
    notes: 'Tractor 507: check the inlet cone for a hairline crack before baking.',
  },
  {
    person: 'portage',
    kind: 'hepa',
    filters: 6,
    daysAgo: 2,
    status: 'in_progress',
    notes: 'Line 4. Gaskets are on order, due tomorrow.',
    found: ['after', 'after', 'after', 'before', 'before', 'before'],
  },
  {
    person: 'mohican',
    kind: 'dpf',
    filters: 4,
    daysAgo: 1,
    status: 'in_progress',
    notes: null,
    found: ['before', 'before', 'before', 'before'],
  },
  {
    person: 'black',
    kind: 'dpf',
    filters: 4,
    daysAgo: 3,
    status: 'completed',
    notes: 'Buses 4107, 4109, 4112 and 4120. Ready on rack B.',
    found: ['restored', 'restored', 'limited', 'restored'],
  },
  {
    person: 'portage',
    kind: 'cartridge',
    filters: 18,
    daysAgo: 4,
    status: 'completed',
    notes: 'Ready on pallet 3.',
    found: [],
  },
  {
    person: 'rocky',
    kind: 'engineAir',
    filters: 16,
    daysAgo: 2,
    status: 'completed',
    notes: 'Bagged and tagged by truck, shelf C2.',
  },
  {
    person: 'mohican',
    kind: 'engineAir',
    filters: 12,
    daysAgo: 8,
    status: 'delivered',
    notes: null,
  },
  {
    person: 'harbor',
    kind: 'dpf',
    filters: 2,
    daysAgo: 11,
    status: 'delivered',
    notes: 'Tractor 512: substrate cracked, not charged.',
    found: ['restored', 'lost'],
  },
  {
    person: 'tuscarawas',
    kind: 'engineAir',
    filters: 6,
    daysAgo: 68,
    status: 'cancelled',
    notes: 'Cancelled by the customer: the loaders are parked for the season.',
  },
  {
    person: 'black',
    kind: 'doc',
    filters: 4,
    daysAgo: 16,
    status: 'cancelled',
    notes: 'Cancelled by the customer: they’ll send them with the next DPFs.',
  },
]
