import type { Stage } from './filter-states.ts'
import type { Readings } from '#domain/services/readings.ts'
import type { BenchQuantity, BenchReading } from './contract.ts'

export type Read = Pick<BenchReading, 'stage' | 'quantity' | 'value'>

/** The one that counts: of readings in the order in which they were taken, the last of its kind. */
export function newestOf(
  readings: readonly Read[],
  stage: Stage,
  quantity: BenchQuantity,
): string | null {
  return (
    readings.findLast((reading) => reading.stage === stage && reading.quantity === quantity)
      ?.value ?? null
  )
}

export const hasReading = (readings: readonly Read[], stage: Stage): boolean =>
  readings.some((reading) => reading.stage === stage)

/** As papers and pages show the readings of a filter. */
export function readingsOf(readings: readonly Read[]): Readings {
  return {
    flowBeforeCfm: newestOf(readings, 'before', 'flow_cfm'),
    flowAfterCfm: newestOf(readings, 'after', 'flow_cfm'),
    pressureBeforeInH2O: newestOf(readings, 'before', 'pressure_inh2o'),
    pressureAfterInH2O: newestOf(readings, 'after', 'pressure_inh2o'),
    weightBeforeG: newestOf(readings, 'before', 'weight_g'),
    weightAfterG: newestOf(readings, 'after', 'weight_g'),
  }
}
