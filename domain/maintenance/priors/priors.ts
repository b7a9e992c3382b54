import { aboutKind } from '#content/filter-kinds.ts'
import {
  defaultMilesPerMonth,
  lifeFactors,
  lifePriors,
  milesPerEngineHour,
  modelYearFactors,
  perCleaningFactor,
  ours,
  type Duty,
} from '#content/life-priors.ts'
import { priorsPage as texts } from '#content/priors.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type { Prior, PriorChange } from './contract.ts'
import { keyOf } from './life-table.ts'

type Usual = Pick<Prior, 'key' | 'group' | 'label' | 'bounds' | 'usual'>

export type StoredPrior = {
  key: string
  version: number
  value: number | null
  spread: number | null
  source: string | null
  name: string | null
  at: Date
}

const miles = { least: 1000, most: 2_000_000, whole: true }
const factor = { least: 0.2, most: 2, whole: false }
const spreads = { least: 0.05, most: 1.5 }
const noSuch = 'There is no such number.'
const changedMeanwhile = 'Someone else changed this number. Please check it again.'

const duties = Object.keys(milesPerEngineHour) as Duty[]
const all: readonly Usual[] = [
  ...lifePriors.map((row): Usual => ({
    key: keyOf.life(row),
    group: 'life',
    label: `${aboutKind[row.kind].short}, ${texts.duties[row.duty]}`,
    bounds: miles,
    usual: usualOf(row.medianMiles, row, row.spread),
  })),
  ...lifeFactors.map((row): Usual => ({
    key: keyOf.factor(row),
    group: 'factor',
    label: row.key === 'dust_exhaust' ? texts.dustOnExhaust : row.label,
    bounds: factor,
    usual: usualOf(row.factor, row),
  })),
  ...modelYearFactors.map((row): Usual => ({
    key: keyOf.modelYear(row),
    group: 'model_year',
    label:
      row.to > 2100 ? fill(texts.yearsFrom, { from: String(row.from) }) : `${row.from}–${row.to}`,
    bounds: factor,
    usual: usualOf(row.factor, ours),
  })),
  ...duties.map((duty): Usual => ({
    key: keyOf.hour(duty),
    group: 'hours',
    label: texts.duties[duty],
    bounds: { least: 5, most: 70, whole: false },
    usual: usualOf(milesPerEngineHour[duty].miles, milesPerEngineHour[duty]),
  })),
  {
    key: keyOf.perCleaning,
    group: 'other',
    label: texts.perCleaning,
    bounds: { ...factor, most: 1.1 },
    usual: usualOf(perCleaningFactor, ours),
  },
  {
    key: keyOf.milesPerMonth,
    group: 'other',
    label: texts.milesPerMonth,
    bounds: { least: 100, most: 40_000, whole: true },
    usual: usualOf(defaultMilesPerMonth, ours),
  },
]

export function priorsWith(stored: readonly StoredPrior[]): Prior[] {
  const changes = new Map(stored.map((row) => [row.key, row]))
  return all.map((usual) => {
    const change = changes.get(usual.key)
    const version = change?.version ?? 0
    if (change === undefined || change.value === null)
      return { ...usual, ...usual.usual, changed: null, version }
    return {
      ...usual,
      value: change.value,
      spread: usual.usual.spread === null ? null : change.spread,
      source: change.source ?? '',
      changed: { name: change.name, at: change.at.toISOString() },
      version,
    }
  })
}

/** Throws `not_found` for a key that is none, `conflict` when it was changed since it was shown, `invalid_input` out of bounds. */
export function checkPriorChange(
  found: Prior | undefined,
  { value, spread, version }: PriorChange,
): void {
  checkVersion(found, version)
  const { least, most, whole } = found.bounds
  if (value < least || value > most || (whole && !Number.isInteger(value)))
    refuse('value', whole ? texts.wholeWrong : texts.factorWrong, least, most)
  if (
    found.usual.spread !== null &&
    (spread === null || spread < spreads.least || spread > spreads.most)
  )
    refuse('spread', texts.factorWrong, spreads.least, spreads.most)
}

export function checkVersion(found: Prior | undefined, version: number): asserts found is Prior {
  if (found === undefined) throw new CodedError('not_found', noSuch)
  if (found.version !== version) throw new CodedError('conflict', changedMeanwhile)
}

function usualOf(
  value: number,
  { source, basis }: Pick<Usual['usual'], 'source' | 'basis'>,
  spread: number | null = null,
): Usual['usual'] {
  return { value, spread, source, basis }
}

function refuse(
  field: 'value' | 'spread',
  text: typeof texts.wholeWrong | typeof texts.factorWrong,
  least: number,
  most: number,
): never {
  const sentence = fill(text, { least, most })
  throw new CodedError('invalid_input', sentence, { [field]: sentence })
}
