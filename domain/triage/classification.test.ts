import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify, type RequestFacts } from './classification.ts'
import { calm, categories, categoryWords, priorities, standstill, wordRules } from './rules.ts'

function facts(text: string, rest: Partial<RequestFacts> = {}): RequestFacts {
  return {
    text,
    chosenFilters: null,
    mayBeAutomatic: false,
    isDemo: false,
    isCustomer: false,
    arrivedWhileClosed: false,
    openMinutesWaiting: 0,
    ...rest,
  }
}

const rulesOf = (text: string, rest: Partial<RequestFacts> = {}) =>
  classify(facts(text, rest)).reasons.map(({ rule, points }) => `${rule} ${points}`)

describe('what a request is about', () => {
  test.each([
    ['Truck 14 is in derate on I-90.', 'emergency'],
    ['Our dust collector line is down.', 'emergency'],
    ['We have an EMERGENCY', 'emergency'],
    ['It won’t start', 'emergency'],
    ['broke\n down near Toledo', 'emergency'],
    ['Do you clean DOCs and DPFs?', 'dpf_cleaning'],
    ['The soot light came on', 'dpf_cleaning'],
    ['24 cartridges of our dust collector', 'industrial_filters'],
    ['HEPA panels of the paint booth', 'industrial_filters'],
    ['A maintenance plan for 42 trucks', 'fleet_maintenance'],
    ['Our fleet has 12 vehicles with a DPF', 'fleet_maintenance'],
    ['DPF, fleet', 'dpf_cleaning'],
    // A word within a word is none.
    ['We pay cash, the documents follow', 'dpf_cleaning'],
    ['Hello', 'dpf_cleaning'],
    ['', 'dpf_cleaning'],
    ['Not an emergency, just the HVAC panels', 'industrial_filters'],
  ])('%j: %s', (text, category) => {
    expect(classify(facts(text)).category).toBe(category)
  })

  test.each([
    ['dpf', 'dpf_cleaning'],
    ['air', 'industrial_filters'],
    ['fleet', 'fleet_maintenance'],
    ['multiple', 'fleet_maintenance'],
    [null, 'dpf_cleaning'],
    ['oil', 'dpf_cleaning'],
  ])('a demo of %s without a comment: %s', (chosenFilters, category) => {
    expect(classify(facts('', { chosenFilters, isDemo: true })).category).toBe(category)
  })

  test('what the form named outweighs a single word, and three words outweigh the form', () => {
    expect(classify(facts('for our trucks', { chosenFilters: 'air' })).category).toBe(
      'industrial_filters',
    )
    expect(classify(facts('trucks, buses and tractors', { chosenFilters: 'air' })).category).toBe(
      'fleet_maintenance',
    )
  })
})

describe('how urgent it is', () => {
  test.each([
    ['Hello', {}, ['start 20']],
    ['In derate, can you take it today?', {}, ['start 20', 'standstill 60', 'deadline 15']],
    ['derate derate emergency', {}, ['start 20', 'standstill 60']],
    ['How much for a DPF?', {}, ['start 20', 'order 10']],
    ['No rush. A price, please.', {}, ['start 20', 'order 10', 'calm -15']],
    ['This is not urgent', {}, ['start 20', 'calm -15']],
    ['urgent! and not urgent', {}, ['start 20', 'deadline 15', 'calm -15']],
    ['I want a refund', {}, ['start 20', 'complaint 30']],
    ['10 filters', {}, ['start 20', 'many 10']],
    ['9 filters', {}, ['start 20']],
    [
      'Hello',
      { isCustomer: true, isDemo: true, arrivedWhileClosed: true },
      ['start 20', 'customer 10', 'demo 5', 'closed 5'],
    ],
    ['Hello', { openMinutesWaiting: 59 }, ['start 20']],
    ['urgent, today', { mayBeAutomatic: true }, ['start 20', 'deadline 15', 'automatic -40']],
    ['Hello', { openMinutesWaiting: 60 }, ['start 20', 'age 2']],
    ['Hello', { openMinutesWaiting: 599 }, ['start 20', 'age 18']],
    ['Hello', { openMinutesWaiting: 100_000 }, ['start 20', 'age 20']],
  ] as [string, Partial<RequestFacts>, string[]][])(
    '%j with %j has the reasons %j',
    (text, rest, reasons) => {
      expect(rulesOf(text, rest)).toEqual(reasons)
    },
  )

  test.each([
    ['Whatever stands', 20, 'low'],
    ['a quote please', 30, 'low'],
    ['a quote today', 45, 'medium'],
    ['complaint, today', 65, 'high'],
    ['stranded', 80, 'urgent'],
    ['stranded, refund, asap, quote', 100, 'urgent'],
    ['just curious', 5, 'low'],
  ])('%j has %i points and is %s', (text, score, priority) => {
    expect(classify(facts(text))).toMatchObject({ urgencyScore: score, priority })
  })

  test('a reason says what was found, once, in the words of the sender', () => {
    expect(classify(facts('Derate! DERATE. Limp   mode')).reasons[1]).toEqual({
      rule: 'standstill',
      points: 60,
      text: 'Vehicle or line down',
      words: ['derate', 'limp mode'],
    })
  })

  test.each([
    ['In derate, today', 'Vehicle or line down: "derate"'],
    ['a refund', 'Sounds like a complaint: "refund"'],
    ['soot in the exhaust', 'Nothing urgent: "soot", "exhaust"'],
    ['Hello', 'Nothing urgent'],
  ])('%j is summed up as %j', (text, summary) => {
    expect(classify(facts(text)).summary).toBe(summary)
  })

  test('words are named with the reason that found them alone', () => {
    expect(classify(facts('soot in the exhaust', { arrivedWhileClosed: true })).summary).toBe(
      'Arrived while we were closed',
    )
  })

  test('waiting is a reason of its own, in hours', () => {
    expect(classify(facts('Hello', { openMinutesWaiting: 185 })).summary).toBe(
      'Waiting 3 business hours',
    )
  })
})

describe('what cleaning would save', () => {
  test.each([
    ['a DPF', 2800],
    ['2 DPFs', 5600],
    ['We have 24 cartridge filters in the dust collector', 2400],
    ['42 fleet units', 42 * 350],
    // No number, and numbers of something else.
    ['our panels in the plant', 100],
    ['call 216-555-0142 about filters of the HVAC plant', 100],
    ['5000 filters, DPF', 2800],
    ['0 filters', 2800],
    ['1,200 DPFs', 2800],
    ['In derate, can you take it today?', 2800],
    // Nothing is saved by what is about no filter, or by a wrong invoice.
    ['Hello', 0],
    ['', 0],
    ['I want to complain: you charged us twice on the last invoice.', 0],
    ['Same problem, and you billed the DPF twice', 0],
    ['Same problem with the DPF', 2800],
  ])('%j: %i dollars', (text, dollars) => {
    expect(classify(facts(text)).estimatedSavings).toBe(dollars)
  })
})

test('whatever the text, the points of the reasons make the score', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 6000 }),
      fc.nat(1_000_000),
      (text, openMinutesWaiting) => {
        const found = classify(facts(text, { openMinutesWaiting }))
        const sum = found.reasons.reduce((total, { points }) => total + points, 0)
        expect(found.urgencyScore).toBe(Math.min(100, Math.max(0, sum)))
        expect(categories).toContain(found.category)
        expect(priorities).toContain(found.priority)
      },
    ),
  )
})

test('every word is in small letters and stands in one rule of urgency only', () => {
  const all = [calm, standstill, ...wordRules].flatMap(({ words }) => words)
  expect(new Set(all).size).toBe(all.length)
  for (const word of [...all, ...categoryWords.flatMap(({ words }) => words)])
    expect(word).toMatch(/^[a-z' ]+$/)
})

test.each(['1 ', 'line is ', ' ', 'a-', '9', 'not an '])(
  'five thousand signs of %j keep nobody waiting',
  (part) => {
    expect(classify(facts(part.repeat(5000 / part.length))).urgencyScore).toBe(20)
  },
)
