import { expect, test } from 'vitest'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import { predictService } from './predict-service.ts'

const predict = (health: number) =>
  predictService(
    {
      table: contentTable,
      kind: 'dpf',
      filterName: 'DPF',
      duty: 'regional',
      factors: [],
      modelYear: 2019,
      currentMileage: 260_000,
      lastServiceMileage: 150_000,
      pace: { milesPerDay: 250, spread: 0.15 },
      hours: null,
      pastLives: [],
      readings: [
        { miles: 90_000, milesAgo: 20_000, health: 0.6, ageDays: 83 },
        { miles: 100_000, milesAgo: 10_000, health: 0.85, ageDays: 43 },
        { miles: 110_000, milesAgo: 0, health, ageDays: 3 },
      ],
      hasSootCode: false,
      fleet: null,
      flags: [],
    },
    '2026-03-10',
  )

test('a filter whose newest reading has fallen is neither counted on nor forgotten', () => {
  const [fell, due] = [predict(0.03), predict(0.9)]
  const chanceOf = ({ life }: typeof due) => life?.dueWithin.days90 ?? 0
  expect(fell.flags).toContain('reading_fell')
  expect(due.flags).not.toContain('reading_fell')
  expect(chanceOf(fell)).toBeLessThan(chanceOf(due) / 2)
  expect(chanceOf(fell)).toBeGreaterThan(chanceOf(due) / 10)
})
