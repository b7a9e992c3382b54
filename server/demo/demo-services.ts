import { addDays, instantAt, todayAt, type Day } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import { amountOf } from '#domain/money.ts'
import { isFinished } from '#domain/statuses.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'

type Status = 'scheduled' | 'in_progress' | 'completed' | 'delivered' | 'cancelled'
export type Kind = 'dpf' | 'doc' | 'engineAir' | 'hepa' | 'cartridge' | 'fleet'

export type DemoService = NewRowOf<'service_history'> & {
  id: string
  kind: Kind
  unitCents: number
  status: Status
}

export const demoKinds: Record<
  Kind,
  { serviceType: string; filterType: string; unitCents: number }
> = {
  dpf: { serviceType: 'DPF Cleaning', filterType: 'DPF', unitCents: 1180_00 },
  doc: { serviceType: 'DPF Cleaning', filterType: 'DOC', unitCents: 640_00 },
  engineAir: { serviceType: 'Air Filter Cleaning', filterType: 'Engine air', unitCents: 46_00 },
  hepa: { serviceType: 'Industrial Filter Cleaning', filterType: 'HEPA panel', unitCents: 128_00 },
  cartridge: {
    serviceType: 'Industrial Filter Cleaning',
    filterType: 'Dust collector cartridge',
    unitCents: 72_50,
  },
  fleet: { serviceType: 'Fleet Maintenance', filterType: 'Engine air', unitCents: 58_00 },
}

/** Collecting the filters in Sandusky and bringing them back. */
export const pickupCents = 85_00

// [days since the service, negative ahead; kind; filters; status; technician; notes]
const records: [number, Kind, number, Status, string | null, string | null][] = [
  [
    -14,
    'fleet',
    18,
    'scheduled',
    null,
    'Yard visit on a Saturday, so that all tractors stand. Gate code at the office.',
  ],
  [-5, 'dpf', 3, 'scheduled', 'Ray Kowalski', 'Units 117 and 131, and yard loader 2.'],
  [
    1,
    'dpf',
    4,
    'in_progress',
    'Ray Kowalski',
    'Unit 109: the restriction is twice that of the others, baked overnight.',
  ],
  [
    4,
    'hepa',
    12,
    'in_progress',
    'Lena Brandt',
    'Paint shop, slots A1 to A12. Two gaskets are being renewed.',
  ],
  [9, 'engineAir', 24, 'completed', 'Sam Oyelaran', 'Ready at dock 2, each marked with its unit.'],
  [26, 'dpf', 4, 'delivered', 'Ray Kowalski', null],
  [
    58,
    'cartridge',
    32,
    'delivered',
    'Lena Brandt',
    'One cartridge with torn media was not sent back, as agreed on the phone.',
  ],
  [95, 'dpf', 5, 'delivered', 'Ray Kowalski', 'Unit 106: cracked core. Not cleaned, not charged.'],
  [
    130,
    'engineAir',
    20,
    'cancelled',
    null,
    'Cancelled by the customer: the tractors were on the road.',
  ],
  [164, 'fleet', 20, 'delivered', 'Sam Oyelaran', null],
  [205, 'dpf', 3, 'delivered', 'Ray Kowalski', null],
  [262, 'hepa', 10, 'delivered', 'Lena Brandt', 'Leak scan passed for all ten.'],
  [
    318,
    'doc',
    4,
    'delivered',
    'Ray Kowalski',
    'Cleaned together with their DPFs, which came two weeks earlier.',
  ],
  [377, 'engineAir', 22, 'delivered', 'Sam Oyelaran', null],
  [
    431,
    'dpf',
    6,
    'delivered',
    'Ray Kowalski',
    'First service of the year, all six units of the Toledo run.',
  ],
  [502, 'cartridge', 28, 'delivered', 'Lena Brandt', null],
  [577, 'dpf', 4, 'delivered', 'Ray Kowalski', null],
  [655, 'fleet', 16, 'delivered', 'Sam Oyelaran', null],
  [716, 'dpf', 2, 'delivered', 'Ray Kowalski', 'Trial with two filters before the contract.'],
]

/** Two years of services, the last of them ahead, on days when the workshop is open. */
export function demoServices(customerId: string, now: Date): DemoService[] {
  return records.map(([daysAgo, kind, quantity, status, technician, notes], at) => {
    const { serviceType, filterType, unitCents } = demoKinds[kind]
    const days = daysOf(workingDay(addDays(todayAt(now), -daysAgo)), status)
    const isDone = isFinished({ status })
    const asked = instantAt(addDays(days.serviceDate, -9), '10:20')
    return {
      id: `demo-service-${at + 1}`,
      customerId,
      kind,
      unitCents,
      serviceType,
      filterType,
      quantity,
      ...days,
      status,
      technician,
      notes,
      cost: isDone ? amountOf(quantity * unitCents + pickupCents) : null,
      createdAt: asked < now ? asked : now,
      updatedAt: now,
    }
  })
}

/** The day itself when the workshop is open, else the last open one before it. */
export function workingDay(day: Day): Day {
  return openingOn(day) === null ? workingDay(addDays(day, -1)) : day
}

export function daysOf(serviceDate: Day, status: Status) {
  const pickup = workingDay(addDays(serviceDate, -1))
  const delivery =
    status === 'in_progress' || status === 'completed' || status === 'cancelled'
      ? null
      : nextWorkingDay(addDays(serviceDate, 2))
  return {
    serviceDate,
    pickupDate: status === 'cancelled' ? null : pickup,
    deliveryDate: delivery,
  }
}

/** The day itself when the workshop is open, else the next open one. */
export function nextWorkingDay(day: Day): Day {
  return openingOn(day) === null ? nextWorkingDay(addDays(day, 1)) : day
}
