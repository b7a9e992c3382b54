import { describe, expect, test } from 'vitest'
import { bases } from '#content/priors.ts'
import { CodedError } from '#domain/errors.ts'
import { priorChange } from './contract.ts'
import { checkPriorChange, priorsWith, type StoredPrior } from './priors.ts'

const stored = (more: Partial<StoredPrior> = {}): StoredPrior => ({
  key: 'life.dpf.regional',
  version: 3,
  value: 180_000,
  spread: 0.25,
  source: 'Our own 212 services',
  name: 'Robin',
  at: new Date('2026-03-10T15:00:00Z'),
  ...more,
})
const of = (key: string, changes: StoredPrior[] = []) =>
  priorsWith(changes).find((one) => one.key === key)

function refusal(act: () => void): unknown {
  try {
    act()
  } catch (error) {
    if (error instanceof CodedError) return [error.code, ...Object.keys(error.fields ?? {})]
    throw error
  }
  return null
}

describe('the figures', () => {
  test('each have a key of their own, a label, a source and what it is', () => {
    const all = priorsWith([])
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(new Set(all.map(({ group, label }) => `${group} ${label}`)).size).toBe(all.length)
    expect(all.filter(({ label, source }) => label === '' || source === '')).toEqual([])
    expect(all.filter(({ usual }) => !bases.includes(usual.basis))).toEqual([])
  })

  test('as published lie within their own bounds', () => {
    for (const one of priorsWith([]))
      expect(
        refusal(() => checkPriorChange(one, { ...one, source: 'x', version: 0 })),
        one.key,
      ).toBeNull()
  })

  test('that were changed show who, when and what is published', () => {
    expect(of('life.dpf.regional', [stored()])).toMatchObject({
      label: 'DPF, regional',
      value: 180_000,
      spread: 0.25,
      source: 'Our own 212 services',
      version: 3,
      changed: { name: 'Robin', at: '2026-03-10T15:00:00.000Z' },
      usual: { value: 250_000, spread: 0.35, basis: 'recommendation' },
    })
  })

  test('that were set back are the published ones, and keep the version', () => {
    expect(
      of('life.dpf.regional', [stored({ value: null, spread: null, source: null })]),
    ).toMatchObject({ value: 250_000, spread: 0.35, changed: null, version: 3 })
  })
})

describe('a change', () => {
  test.each([
    ['life.dpf.regional', { value: 200_000, spread: 0.3 }, null],
    ['life.dpf.regional', { value: 999, spread: 0.3 }, ['invalid_input', 'value']],
    ['life.dpf.regional', { value: 2_000_001, spread: 0.3 }, ['invalid_input', 'value']],
    ['life.dpf.regional', { value: 200_000.5, spread: 0.3 }, ['invalid_input', 'value']],
    ['life.dpf.regional', { value: 200_000, spread: 0.01 }, ['invalid_input', 'spread']],
    ['life.dpf.regional', { value: 200_000, spread: 2 }, ['invalid_input', 'spread']],
    ['life.dpf.regional', { value: 200_000, spread: null }, ['invalid_input', 'spread']],
    ['factor.idle', { value: 0.5, spread: null }, null],
    ['factor.idle', { value: 0.1, spread: null }, ['invalid_input', 'value']],
    ['factor.idle', { value: 2.1, spread: null }, ['invalid_input', 'value']],
    ['per_cleaning', { value: 1.2, spread: null }, ['invalid_input', 'value']],
    ['miles_per_month', { value: 0, spread: null }, ['invalid_input', 'value']],
    ['factor.unknown', { value: 0.5, spread: null }, ['not_found']],
    ['factor.idle', { value: 0.5, spread: null, version: 4 }, ['conflict']],
  ])('of %s to %j', (key, sent, expected) => {
    expect(refusal(() => checkPriorChange(of(key), { source: 'x', version: 0, ...sent }))).toEqual(
      expected,
    )
  })

  test('says its bounds in words', () => {
    expect(() =>
      checkPriorChange(of('life.dpf.regional'), { value: 1, spread: 0.3, source: 'x', version: 0 }),
    ).toThrow('Please enter a whole number from 1,000 to 2,000,000.')
  })

  test.each([
    [
      { value: '180,000', spread: '0.25', source: ' ours ', version: 0 },
      { value: 180_000, spread: 0.25, source: 'ours', version: 0 },
    ],
    [
      { value: 0.5, source: 'ours', version: 2 },
      { value: 0.5, spread: null, source: 'ours', version: 2 },
    ],
  ])('%j is read', (sent, expected) => {
    expect(priorChange.parse(sent)).toEqual(expected)
  })

  test.each([
    { value: '' },
    { value: 'much' },
    { value: '1e5' },
    { value: '-1' },
    { value: null },
    { spread: 'wide' },
    { source: ' ' },
    { source: 'x'.repeat(301) },
    { source: 'a\0b' },
    { version: 1.5 },
    { version: '1' },
  ])('%j is refused', (wrong) => {
    expect(
      priorChange.safeParse({ value: 0.5, spread: null, source: 'ours', version: 0, ...wrong })
        .success,
    ).toBe(false)
  })
})
