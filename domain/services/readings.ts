import type { BenchQuantity } from './bench/contract.ts'
import type { CertificateKind, Measurement } from './contract.ts'

export const quantities = ['flow', 'pressure', 'weight'] as const
export type Quantity = (typeof quantities)[number]
/** What the bench calls it. */
export const benchQuantityOf = {
  flow: 'flow_cfm',
  pressure: 'pressure_inh2o',
  weight: 'weight_g',
} as const satisfies Record<Quantity, BenchQuantity>

/** Null where nothing was measured. Texts as the bench wrote them. */
export type Reading = { before: string | null; after: string | null }
export type Readings = Omit<Measurement, 'position' | 'serialNumber' | 'verdict' | 'reason'>

export function readingOf(filter: Readings, quantity: Quantity): Reading {
  if (quantity === 'flow') return { before: filter.flowBeforeCfm, after: filter.flowAfterCfm }
  if (quantity === 'pressure')
    return { before: filter.pressureBeforeInH2O, after: filter.pressureAfterInH2O }
  return { before: filter.weightBeforeG, after: filter.weightAfterG }
}

const some = (filter: Readings, which: keyof Reading) =>
  quantities.some((quantity) => readingOf(filter, quantity)[which] !== null)

export const isMeasuredBefore = (filter: Readings): boolean => some(filter, 'before')
export const isMeasuredAfter = (filter: Readings): boolean => some(filter, 'after')

/** Whether it was measured before and after: both readings of one quantity at least. */
export function isMeasured(filter: Readings): boolean {
  return quantities.some(
    (quantity) =>
      readingOf(filter, quantity).before !== null && readingOf(filter, quantity).after !== null,
  )
}

export const isRefused = ({ verdict }: Pick<Measurement, 'verdict'>): boolean =>
  verdict === 'not_restorable'

export function attestedFilters<Filter extends Measurement>(
  kind: CertificateKind,
  filters: readonly Filter[],
): Filter[] {
  if (kind === 'inspection') return filters.filter(isRefused)
  return filters.filter(
    (filter) => filter.verdict !== null && !isRefused(filter) && isMeasured(filter),
  )
}
