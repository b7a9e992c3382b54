import type { FilterKind } from '#content/filter-kinds.ts'
import {
  defaultMilesPerMonth,
  lifeFactors,
  lifePriors,
  milesPerEngineHour,
  modelYearFactors,
  perCleaningFactor,
  type Duty,
  type LifeFactor,
} from '#content/life-priors.ts'
import { unwidened, type Widening } from '#domain/maintenance/left/widening.ts'

export type LifeTable = {
  /** Which edits are in it: 0 while all of it is the content's. */
  version: number
  /** A duty without a row of its own uses the regional one. */
  lifeOf: (kind: FilterKind, duty: Duty | null) => UsualLife
  factors: readonly LifeFactor[]
  modelYears: typeof modelYearFactors
  perCleaning: number
  milesPerMonth: number
  /** What an hour of the engine counts as. Without a duty the regional rate holds. */
  milesPerHour: (duty: Duty | null) => number
  /** By what came of predictions before. */
  widening: Widening
}

export type UsualLife = { medianMiles: number; spread: number }

/** A value that our team has changed, by its key. Of a life `value` is the median. */
export type PriorEdit = { key: string; value: number; spread: number | null }

export const keyOf = {
  life: ({ kind, duty }: { kind: FilterKind; duty: Duty }) => `life.${kind}.${duty}`,
  factor: ({ key }: { key: string }) => `factor.${key}`,
  modelYear: ({ from }: { from: number }) => `model_year.${from}`,
  hour: (duty: Duty) => `hour.${duty}`,
  perCleaning: 'per_cleaning',
  milesPerMonth: 'miles_per_month',
} as const

const wideGuess: UsualLife = { medianMiles: 60_000, spread: 0.6 }

/** The content's table with these edits. A key that the content no longer has changes nothing. */
export function lifeTableWith(
  edits: readonly PriorEdit[],
  version: number,
  widening = unwidened,
): LifeTable {
  const changed = new Map(edits.map((edit) => [edit.key, edit]))
  const valueOf = (key: string, usual: number) => changed.get(key)?.value ?? usual
  const lives = new Map<FilterKind, Map<Duty, UsualLife>>()
  for (const row of lifePriors) {
    const edit = changed.get(keyOf.life(row))
    const life = { medianMiles: edit?.value ?? row.medianMiles, spread: edit?.spread ?? row.spread }
    lives.set(row.kind, (lives.get(row.kind) ?? new Map<Duty, UsualLife>()).set(row.duty, life))
  }
  return {
    version,
    widening,
    lifeOf(kind, duty) {
      const rows = lives.get(kind)
      return rows?.get(duty ?? 'regional') ?? rows?.get('regional') ?? wideGuess
    },
    factors: lifeFactors.map((row) => ({ ...row, factor: valueOf(keyOf.factor(row), row.factor) })),
    modelYears: modelYearFactors.map((row) => ({
      ...row,
      factor: valueOf(keyOf.modelYear(row), row.factor),
    })),
    perCleaning: valueOf(keyOf.perCleaning, perCleaningFactor),
    milesPerMonth: valueOf(keyOf.milesPerMonth, defaultMilesPerMonth),
    milesPerHour(duty) {
      const known = duty ?? 'regional'
      return valueOf(keyOf.hour(known), milesPerEngineHour[known].miles)
    },
  }
}

export const contentTable = lifeTableWith([], 0)
