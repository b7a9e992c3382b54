import { expect, test } from 'vitest'
import { claimValue, withYears, yearsOfExperience } from './claim.ts'

test.each([
  ['2022-12-31T12:00:00', 40],
  ['2023-01-01T12:00:00', 45],
  ['2026-11-21T12:00:00', 45],
  ['2027-12-31T12:00:00', 45],
  ['2028-01-01T12:00:00', 50],
])('the years since 1978 are counted and rounded down to five: on %s they are %d', (day, years) => {
  expect(yearsOfExperience(new Date(day))).toBe(years)
})

test('a text gets the years filled in', () => {
  expect(withYears('{years}+ years, {years} of them here')).toBe(
    `${yearsOfExperience()}+ years, ${yearsOfExperience()} of them here`,
  )
  expect(claimValue('years')).toBe(`${yearsOfExperience()}+`)
})

test.each([
  ['founded', '1978'],
  ['generation', '3rd'],
  ['filters', '1M+'],
  ['clientSavings', '$50M+'],
  ['businesses', '1000+'],
  ['wasteReduction', '85%'],
  ['ecoFriendly', '100%'],
  ['rating', '5.0'],
  ['dpfSavings', '70%'],
  ['otherSavings', '50%'],
  ['lifeExtension', '300%'],
  ['cleanings', '5'],
  ['calculatorTime', '60 seconds'],
  ['demoSavings', '30-50%'],
  ['satisfiedCustomers', '500+'],
  ['retention', '98%'],
  ['averageRating', '4.9/5'],
  ['loyalty', 'over 3 years'],
  ['turnaround', '24-48 hours'],
  ['replyTime', '24 hours'],
] as const)('the claim %s is the stated %s', (id, value) => {
  expect(claimValue(id)).toBe(value)
})
