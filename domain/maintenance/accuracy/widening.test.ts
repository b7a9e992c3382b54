import { expect, test } from 'vitest'
import type { ResidualLife } from '#domain/maintenance/left/residual-life.ts'
import { unwidened, widened, type Widening } from '#domain/maintenance/left/widening.ts'
import type { PredictionOutcome } from './accuracy.ts'
import { simulated } from './simulated-lives-setup.ts'
import { randomFrom } from '#domain/random-setup.ts'
import { fewestToWiden, wideningOf } from './widening-of.ts'

const never = () => Infinity
const half = (random: () => number) => (random() < 0.5 ? 40_000 + 120_000 * random() : Infinity)

/** The same lives, as they are said with a widening. */
const saidWith = (widening: Widening, outcomes: readonly PredictionOutcome[]) =>
  outcomes.map((one): PredictionOutcome => {
    const middle = one.p50 - one.from
    const end = (at: number, by: number) =>
      one.from + Math.round(middle * ((at - one.from) / middle) ** by)
    const p10 = end(one.p10, widening.sooner)
    return { ...one, widening, p10, p90: end(one.p90, widening.later) }
  })

/** Of lives that all ran until due: before the range, in it, and after it. */
function sharesOf(outcomes: readonly PredictionOutcome[]) {
  const share = (of: (one: PredictionOutcome) => boolean) =>
    outcomes.filter(of).length / outcomes.length
  return {
    before: share(({ servicedAt, p10 }) => Number(servicedAt) < p10),
    after: share(({ servicedAt, p90 }) => Number(servicedAt) > p90),
  }
}

test('ranges that hold stay about as they are, whether or not filters are cleaned early', () => {
  for (const planned of [never, half]) {
    const outcomes = simulated({ lives: 2000, planned }, randomFrom(1))
    const { sooner, later } = wideningOf(outcomes, '1')
    expect(sooner).toBeLessThan(1.1)
    expect(later).toBeLessThan(1.1)
  }
})

test('ranges that are too narrow are widened until a tenth is left on each side of other lives', () => {
  const narrow = 0.5
  for (const planned of [never, half]) {
    const widening = wideningOf(simulated({ lives: 1000, planned, narrow }, randomFrom(2)), '1')
    const others = simulated({ lives: 1000, planned: never, narrow }, randomFrom(3))
    expect(sharesOf(others).before + sharesOf(others).after).toBeGreaterThan(0.35)
    const said = sharesOf(saidWith(widening, others))
    expect(said.before).toBeLessThan(0.15)
    expect(said.after).toBeLessThan(0.15)
    expect(said.before + said.after).toBeGreaterThan(0.1)
  }
})

test('what was said wider is compared with what the model says, so that nothing widens itself', () => {
  const outcomes = simulated({ lives: 500, planned: never, narrow: 0.5 }, randomFrom(4))
  const once = wideningOf(outcomes, '1')
  const again = wideningOf(saidWith(once, outcomes), '1')
  expect(again.sooner).toBeCloseTo(once.sooner, 1)
  expect(again.later).toBeCloseTo(once.later, 1)
})

test('few lives, those of another model, and those of which nobody said anything widen nothing', () => {
  const lives = fewestToWiden - 1
  const few = simulated({ lives, planned: never, narrow: 0.3 }, randomFrom(5))
  expect(wideningOf(few, '1')).toEqual(unwidened)
  const many = simulated({ lives: 300, planned: never, narrow: 0.3 }, randomFrom(6))
  expect(wideningOf(many, '2')).toEqual(unwidened)
  expect(wideningOf(many, '1')).not.toEqual(unwidened)
  const edited = many.map((one) => ({ ...one, modelVersion: '1+7' }))
  expect(wideningOf(edited, '1')).toEqual(wideningOf(many, '1'))
  expect(
    wideningOf(
      many.map((one) => ({ ...one, wasDue: null })),
      '1',
    ),
  ).toEqual(unwidened)
})

test('widened miles keep their middle and their order; filters that are due now stay so', () => {
  const left: ResidualLife = {
    dueWithin: (miles) => miles / 50_000,
    milesUntil: (share) => 50_000 * share,
  }
  const wide = widened(left, { sooner: 1.5, later: 2 })
  for (const [share, miles] of [
    [0.1, 25_000 * 0.2 ** 1.5],
    [0.5, 25_000],
    [0.9, 25_000 * 1.8 ** 2],
  ] as const) {
    expect(wide.milesUntil(share)).toBeCloseTo(miles)
    expect(wide.dueWithin(miles)).toBeCloseTo(share)
  }
  const due = { ...left, milesUntil: (share: number) => (share < 0.6 ? 0 : 1000) }
  expect(widened(due, { sooner: 2, later: 2 })).toBe(due)
})
