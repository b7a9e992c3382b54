import { describe, expect, test } from 'vitest'
import { automationLetters, automationRules, automationTab } from '#content/automation.ts'
import {
  effects,
  leftOutReasons,
  mostOfOneRun,
  ruleNames,
  runOrder,
  ruleSwitch,
} from './contract.ts'
import { alertOf, reminderLetter, serviceLetter } from './letters.ts'
import { coolDownDays, thresholds } from './rules.ts'

const overdueInvoice = (invoiceNumber: string, openAmount: string, dueDate = '2026-02-01') => ({
  invoiceNumber,
  openAmount,
  dueDate,
})
const { close } = automationLetters.invoice

test('who is past the usual day reads when the last cleaning was', () => {
  expect(serviceLetter('2026-01-05', 30)).toEqual({
    title: 'Your next cleaning is due',
    message:
      'Your last cleaning was on January 5, 2026; you usually come in every 30 days. Pick a day that works for you.',
  })
})

describe('a payment reminder', () => {
  test.each([
    [
      [overdueInvoice('INV-1', '1200.00')],
      'Reminder: invoice INV-1 is overdue',
      `$1,200.00 on invoice INV-1 was due February 1, 2026. ${close}`,
    ],
    [
      [overdueInvoice('INV-1', '0.50'), overdueInvoice('INV-2', '99.00', '2026-03-01')],
      'Reminder: 2 invoices are overdue',
      `$0.50 on invoice INV-1 was due February 1, 2026. $99.00 on invoice INV-2 was due March 1, 2026. ${close}`,
    ],
    // A number that looks like a place to fill is a number.
    [
      [overdueInvoice('{amount}', '1.00')],
      'Reminder: invoice {amount} is overdue',
      `$1.00 on invoice {amount} was due February 1, 2026. ${close}`,
    ],
  ])('%#', (overdueInvoices, title, message) => {
    expect(reminderLetter(overdueInvoices)).toEqual({ title, message })
  })
})

test.each([
  [20, 20, null],
  [21, 20, '1 more is overdue.'],
  [1500, 20, '1,480 more are overdue.'],
])('a reminder of %i invoices names %i, and fits into a row', (count, named, rest) => {
  const { title, message } = reminderLetter(
    Array.from({ length: count }, (_, at) => overdueInvoice(`INV-${at}`, '1200.00')),
  )
  expect(title).toBe(`Reminder: ${count.toLocaleString('en-US')} invoices are overdue`)
  expect(message.match(/on invoice/g)).toHaveLength(named)
  if (rest !== null) expect(message.endsWith(`${rest} ${close}`)).toBe(true)
  expect(message.length).toBeLessThan(10_000)
})

describe('an alert', () => {
  const one = { customerName: 'Dana Ortiz', company: null, cause: 'Fell.' }

  test.each([
    [[one], 'Volume falls: Dana Ortiz', [['Dana Ortiz', 'Fell.']]],
    [
      [{ ...one, company: 'Parma {rule}' }],
      'Volume falls: Parma {rule}',
      [['Parma {rule}', 'Fell.']],
    ],
    [
      [one, { ...one, company: 'Parma Plating' }],
      'Volume falls: 2 customers',
      [
        ['Dana Ortiz', 'Fell.'],
        ['Parma Plating', 'Fell.'],
      ],
    ],
  ])('%#', (touched, subject, facts) => {
    expect(alertOf('volume_falls', touched)).toEqual({ subject, facts })
  })

  test.each([
    [40, 40, null],
    [41, 41, 'And 1 more'],
    [500, 41, 'And 460 more'],
  ])('of %i customers has %i lines', (count, lines, last) => {
    const { subject, facts } = alertOf(
      'service_overdue',
      Array.from({ length: count }, () => one),
    )
    expect([subject, facts.length]).toEqual([`Service overdue: ${count} customers`, lines])
    if (last !== null) expect(facts.at(-1)?.[0]).toBe(last)
  })
})

describe('the words', () => {
  test.each([
    ['service_overdue', `${thresholds.pastUsualDays} days past their usual interval`],
    ['invoice_overdue', `${thresholds.pastDueDays} days past its due date`],
    ['volume_falls', 'drop by half'],
    ['contact_bounced', 'bounces'],
  ] as const)('%s say what is counted', (rule, words) => {
    expect(automationRules[rule].cause).toContain(words)
  })

  test('there is one for every rule, effect and reason', () => {
    expect(Object.keys(automationRules)).toEqual([...ruleNames])
    expect(Object.keys(coolDownDays)).toEqual([...ruleNames])
    expect(Object.keys(automationTab.effects)).toEqual([...effects])
    expect(Object.keys(automationTab.leftOut)).toEqual([...leftOutReasons])
  })
})

describe('the contract', () => {
  const ids = (count: number) => Array.from({ length: count }, (_none, at) => String(at))

  test.each([
    [{ customerIds: [] }, true],
    [{ customerIds: ids(mostOfOneRun) }, true],
    [{ customerIds: ids(mostOfOneRun + 1) }, false],
    [{}, false],
    [{ customerIds: 'all' }, false],
    [{ customerIds: [1] }, false],
    [{ customerIds: [null] }, false],
    [{ customerIds: ['x'.repeat(101)] }, false],
  ])('of a run: %#', (body, isTaken) => {
    expect(runOrder.safeParse(body).success).toBe(isTaken)
  })

  test.each([
    [{ isOn: true }, true],
    [{ isOn: false }, true],
    [{ isOn: 'yes' }, false],
    [{ isOn: null }, false],
    [{}, false],
  ])('of a switch: %j', (body, isTaken) => {
    expect(ruleSwitch.safeParse(body).success).toBe(isTaken)
  })
})
