import { expect, it } from 'vitest'
import { caseStudies } from '#content/case-studies.ts'
import { changeText } from './change-text.ts'

it.each([
  [8.9, 2.4, '73% less'],
  [1.42, 0.48, '66% less'],
  [38.92, 37.98, '2% less'],
  [200, 199, '0.5% less'],
  [2, 3, '50% more'],
  [4, 4, '0.0% less'],
])('from %d to %d is %s', (before, after, text) => {
  expect(changeText(before, after)).toBe(text)
})

it('the drawn change agrees with the stated result of each case study', () => {
  for (const study of caseStudies) {
    const [first] = study.measurements
    expect(study.results.map(({ value, label }) => `${value} ${label}`).join()).toContain(
      first ? changeText(first.before, first.after).slice(0, 3) : 'no measurement',
    )
  }
})
