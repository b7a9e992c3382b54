import { expect, test } from 'vitest'
import { classesWithoutRule } from './unstyled.ts'

test('a class without a rule in the page is found, whatever signs its name holds', () => {
  const rules = String.raw`.mt-1\.5{margin:0}.\[\&_dd\]\:text-3xl dd{x:y}@media print{.\32xl\:wrap:hover{x:y}}`
  const page = (names: string) => `<style>${rules}</style><p class="${names}">`
  expect(classesWithoutRule(page('mt-1.5 [&amp;_dd]:text-3xl group'))).toEqual([])
  expect(classesWithoutRule(page('mt-1 mt-1.5 lost'))).toEqual(['mt-1', 'lost'])
})

test('so is one of a part that the page loads later', () => {
  expect(classesWithoutRule('<style>.known{}</style>', ['known', 'late'])).toEqual(['late'])
})
