import { describe, expect, test } from 'vitest'
import { classify } from './classification.ts'
import { saysDowntime } from './downtime.ts'
import { standstill } from './rules.ts'

// look.md S1: words of downtime show the line that is answered at any hour.
describe('a text speaks of downtime', () => {
  test.each([
    ['Truck 14 is in derate.', true],
    ['Truck is down in Toledo, DPF light solid. Can you take it today?', true],
    ['It won’t start', true],
    ['broke\n down near Toledo', true],
    ['Do you pick up in Toledo?', false],
    ['Not an emergency, a price please.', false],
    ['Not an emergency, but we are in derate.', true],
    ['', false],
  ])('%j: %s', (text, expected) => expect(saysDowntime(text)).toBe(expected))

  test.each(standstill.words)('by %j, as the triage of requests has it', (word) => {
    expect(saysDowntime(`We have ${word} here`)).toBe(true)
    expect(
      classify({
        text: `We have ${word} here`,
        chosenFilters: null,
        mayBeAutomatic: false,
        isDemo: false,
        isCustomer: false,
        arrivedWhileClosed: false,
        openMinutesWaiting: 0,
      }).category,
    ).toBe('emergency')
  })
})
