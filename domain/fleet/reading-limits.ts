import * as z from 'zod/mini'
import type { Day } from '#domain/calendar.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { commaWrong, numberWrong, withoutCommas } from '#domain/thousands.ts'
import type { OwnLimit } from './contract.ts'
import {
  inStoredUnit,
  labelOf,
  metricOf,
  metricTypes,
  unitWrong,
  type MetricType,
} from './metric-types.ts'

/** From that day on; null is the usual limit again. The newest is last. */
export type LimitEntry = { metricType: MetricType; limit: number | null; since: Day }

const limitMissing = 'Please enter the limit as a number.'
const typeWrong = 'Please choose a type of reading that has a limit.'
const mostEntries = 60

/** What can have a limit of its own. */
export const limitedMetrics = metricTypes.filter(({ scale }) => scale !== null)

/** PUT …/limits: one limit. Null is the usual one again. */
export const limitChange = z.pipe(
  z.object({
    metricType: z.pipe(
      z.string(typeWrong),
      z.transform((name: string) => metricOf(name)?.key ?? null),
    ),
    limit: z.pipe(
      z
        .nullable(z.union([z.string(), z.number()], limitMissing))
        .check(z.refine((typed) => numberWrong(typed, '') === '', commaWrong)),
      z.transform(asNumber),
    ),
    unit: z._default(z.nullable(z.string().check(z.maxLength(20))), null),
  }),
  z.transform(({ metricType, limit, unit }, context): LimitChange => {
    const fail = (field: string, message: string): LimitChange => {
      context.issues.push({ code: 'custom', path: [field], message, input: limit })
      return z.NEVER
    }
    const metric = metricType === null ? null : metricOf(metricType)
    if (metric === null || metric.scale === null) return fail('metricType', typeWrong)
    if (limit === null) return { metricType: metric.key, limit, unit: null }
    const stored = inStoredUnit(metric, limit, unit)
    if (stored === null) return fail('unit', unitWrong)
    const [least, most] = metric.scale.own
    if (!(stored >= least && stored <= most)) return fail('limit', rangeSentence(metric.key, unit))
    // In the stored unit already, so that what is checked twice is the same.
    return { metricType: metric.key, limit: stored, unit: null }
  }),
)
export type LimitChange = { metricType: MetricType; limit: number | null; unit: string | null }
export type LimitForm = z.input<typeof limitChange>

function rangeSentence(metricType: MetricType, unit: string | null): string {
  const { metric, from, to, name } = rangeIn(metricType, unit)
  return `Please enter a limit from ${from} to ${to} ${name} for ${metric}.`
}

/** Rounded inward, so that both ends can be entered. */
function rangeIn(metricType: MetricType, unit: string | null) {
  const metric = metricOf(metricType)
  const [least, most] = metric?.scale?.own ?? [0, 0]
  const units = metric?.units ?? []
  const [name, ofFirst] = units.find(([known]) => known === unit) ?? units[0] ?? ['', 1]
  const tidy = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
  return {
    metric: labelOf(metricType, name).toLowerCase(),
    from: tidy(Math.ceil((least / ofFirst) * 10) / 10),
    to: tidy(Math.floor((most / ofFirst) * 10) / 10),
    name,
  }
}

/** The limit of a day, null where it was the usual one. */
export function limitOn(
  entries: readonly LimitEntry[] | undefined,
  metricType: string,
  day: Day,
): number | null {
  return (
    entries?.findLast((one) => one.metricType === metricType && one.since <= day)?.limit ?? null
  )
}

/** Those that apply now, in the order of the list of readings. */
export function currentLimits(entries: readonly LimitEntry[] | null): OwnLimit[] {
  return limitedMetrics.flatMap(({ key }) => {
    const limit = entries?.findLast(({ metricType }) => metricType === key)?.limit ?? null
    return limit === null ? [] : [{ metricType: key, limit }]
  })
}

/** The last one of a day stays. Of very many changes the oldest are forgotten. */
export function withLimit(
  entries: readonly LimitEntry[],
  { metricType, limit }: LimitChange,
  today: Day,
): LimitEntry[] {
  const kept = entries.filter((one) => one.metricType !== metricType || one.since !== today)
  const isSame = limitOn(kept, metricType, today) === limit
  return (isSame ? kept : [...kept, { metricType, limit, since: today }]).slice(-mostEntries)
}

function asNumber(value: string | number | null): number | null {
  if (typeof value !== 'string') return value
  const plain = withoutCommas(pastedCode(value)) ?? value
  return plain === '' ? Number.NaN : Number(plain)
}
