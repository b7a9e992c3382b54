import type { FaultType } from '#content/fault-codes.ts'
import type { FilterKind } from '#content/filter-kinds.ts'
import type { Day } from '#domain/calendar.ts'
import { withActiveFaults } from './active-faults.ts'
import { gaugesIn, gaugesOfKind, type GaugeRows } from './gauge-rows.ts'
import { areInterrupted } from './interrupted.ts'
import { distanceBy, lifeClock, type Begun, type LifeClock } from './life-clock.ts'
import { metricsSince, type MetricRow, type MetricsSince } from './metric-evidence.ts'
import { withCountedIntervals } from './regeneration-interval.ts'
import { hasTurned } from './sudden-turn.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

const nothing: readonly never[] = []

/** What gauges and the engine's computer of a vehicle say: all rows, and gauge by gauge. */
export type Signs = { rows: readonly MetricRow[]; gauges: readonly GaugeRows<MetricRow>[] }

/** What gauges and the engine's computer have shown since the service. */
export function signsSince(
  vehicle: VehicleFacts,
  kind: FilterKind,
  { rows, gauges }: Signs,
  begun: Begun,
  today: Day,
): {
  signs: MetricsSince
  begun: Begun
  faults: readonly FaultType[]
  clock: LifeClock
  hasTurned: boolean
} {
  const { on } = begun
  const clock = lifeClock(vehicle, begun, today)
  const { milesAt, milesToday } = clock
  const isDpf = kind === 'dpf'
  const driven = (day: Day) => distanceBy(vehicle, day)
  const counted = isDpf ? withCountedIntervals(rows, on, driven, today) : rows
  const asked = {
    gauges: counted === rows ? gauges : gaugesOfKind(gaugesIn(counted, today), kind),
    limits: vehicle.row.limits,
    on,
    milesAt,
    milesToday,
    usualMiles: vehicle.table.lifeOf(kind, vehicle.duty).medianMiles,
    today,
  }
  const signs = metricsSince(asked)
  if (isDpf && areInterrupted(rows, on, today)) signs.flags.push('interrupted')
  const all = isDpf
    ? withActiveFaults(signs, rows, { on, milesAt, today })
    : { signs, faults: nothing }
  return { ...all, clock, begun, hasTurned: isDpf && hasTurned(asked) }
}
