import { expect, test } from 'vitest'
import { usualFacts } from '#domain/maintenance/lives/any-facts-setup.ts'
import { predictService } from './predict-service.ts'

const predict = (health: number) =>
  predictService(
    {
      ...usualFacts,
      modelYear: 2019,
      currentMileage: 260_000,
      readings: [
        { miles: 90_000, milesAgo: 20_000, health: 0.6, ageDays: 83 },
        { miles: 100_000, milesAgo: 10_000, health: 0.85, ageDays: 43 },
        { miles: 110_000, milesAgo: 0, health, ageDays: 3 },
      ],
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
