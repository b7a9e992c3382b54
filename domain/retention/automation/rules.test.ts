import { describe, expect, test } from 'vitest'
import { formatLongDay } from '#domain/calendar.ts'
import type { CustomerFacts } from '#domain/retention/metrics.ts'
import { leftOutReasons, effects as allEffects, type RuleName, ruleNames } from './contract.ts'
import {
  coolDownDays,
  invoicesToRemindOf,
  matchOf,
  outcomeOf,
  type CustomerState,
} from './rules.ts'

const today = '2026-03-10'
const fine: CustomerFacts = {
  customerId: 'c',
  customerName: 'Dana Ortiz',
  company: null,
  email: 'dana@example.com',
  phone: null,
  lastService: { id: 's', day: '2026-03-01' },
  firstServiceOn: '2025-01-01',
  usualPauseDays: 30,
  wasServedYearBefore: true,
  filtersLastHalfYear: 10,
  filtersHalfYearBefore: 10,
  filtersLastQuarter: 5,
  filtersQuarterBefore: 5,
  visitsLately: 1,
  overdueInvoices: [],
  bouncedMessages: [],
  invoicedLastYear: '0.00',
  lastContactedAt: null,
  cameBack: false,
  isBooked: false,
}
const standing: CustomerState = {
  lastActedOn: null,
  isDemo: false,
  hasNoEmail: false,
  canSignIn: true,
  isSuppressed: false,
  hasAppointmentAhead: false,
  hasOpenCall: false,
  departures: [],
}
const invoice = (id: string, dueDate: string, amount = '1200.00') => ({
  id,
  invoiceNumber: `INV-${id}`,
  amount,
  dueDate,
})
const match = (rule: RuleName, facts: Partial<CustomerFacts>) =>
  matchOf(rule, { ...fine, ...facts }, today)

test.each(ruleNames)('nobody of whom all is well is matched by %s', (rule) => {
  expect(match(rule, {})).toBeNull()
})

describe('a service is overdue', () => {
  test.each([
    // last service, usual gap, days past it
    ['2026-01-26', 30, null],
    ['2026-01-25', 30, 14],
    ['2025-03-10', 30, 335],
    ['2026-02-24', 0, 14],
    ['2026-02-25', 0, null],
    ['2026-04-10', 30, null],
  ])('last on %s, every %i days: %s', (day, usualPauseDays, past) => {
    const cause =
      past === null
        ? null
        : {
            cause: `${past} days past their usual interval of ${usualPauseDays} days.`,
            rowKind: 'service_history',
            rowId: 's',
          }
    expect(match('service_overdue', { lastService: { id: 's', day }, usualPauseDays })).toEqual(
      cause,
    )
  })

  test('of nobody without a habit, and of nobody who has never come', () => {
    expect(
      match('service_overdue', {
        lastService: { id: 's', day: '2020-01-01' },
        usualPauseDays: null,
      }),
    ).toBeNull()
    expect(match('service_overdue', { lastService: null })).toBeNull()
  })

  test('one day is written as one', () => {
    expect(
      match('service_overdue', { lastService: { id: 's', day: '2026-02-20' }, usualPauseDays: 1 })
        ?.cause,
    ).toBe('17 days past their usual interval of 1 day.')
  })
})

describe('an invoice is overdue', () => {
  test.each([
    [[], null],
    [[invoice('a', '2026-03-10')], null],
    [[invoice('a', '2026-03-04')], null],
    [[invoice('a', '2026-03-03')], ['a', 'Invoice INV-a for $1,200 is 7 days overdue.']],
    [
      [invoice('new', '2026-03-03'), invoice('old', '2025-12-31', '99.50')],
      ['old', 'Invoice INV-old for $100 is 69 days overdue. 1 more is overdue.'],
    ],
    [
      ['a', 'b', 'c'].map((id) => invoice(id, '2026-01-01')),
      ['a', 'Invoice INV-a for $1,200 is 68 days overdue. 2 more are overdue.'],
    ],
    // What is not yet seven days past is no part of it.
    [
      [invoice('a', '2026-03-03'), invoice('b', '2026-03-09')],
      ['a', 'Invoice INV-a for $1,200 is 7 days overdue.'],
    ],
  ])('%#', (overdueInvoices, found) => {
    const matched = match('invoice_overdue', { overdueInvoices })
    expect(matched === null ? null : [matched.rowId, matched.cause]).toEqual(found)
    expect(matched?.rowKind ?? 'invoices').toBe('invoices')
  })

  test('the reminder names the oldest first', () => {
    const overdueInvoices = [
      invoice('b', '2026-02-01'),
      invoice('a', '2026-01-01'),
      invoice('c', '2026-03-09'),
    ]
    expect(invoicesToRemindOf({ overdueInvoices }, today).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

describe('a message came back', () => {
  test.each([
    [[], null],
    [['2026-03-10'], '2026-03-10'],
    [['2026-02-09'], '2026-02-09'],
    // As long ago as the pause lasts: it was acted on then, or never will be.
    [['2026-02-08'], null],
    [['2026-02-10', '2026-03-01', '2026-02-20'], '2026-03-01'],
  ])('on %j', (days, on) => {
    const bouncedMessages = days.map((day) => ({ id: `m ${day}`, on: day }))
    const expected =
      on === null
        ? null
        : {
            cause: `A message bounced on ${formatLongDay(on)}.`,
            rowKind: 'outbox',
            rowId: `m ${on}`,
          }
    expect(match('contact_bounced', { bouncedMessages })).toEqual(expected)
  })
})

describe('the filters of a quarter fall by half', () => {
  test.each([
    // before, now, matches
    [4, 2, true],
    [4, 3, false],
    [5, 2, true],
    [5, 3, false],
    [24, 0, true],
    [24, 12, true],
    [24, 13, false],
    // Of so few, half is one visit more or less.
    [3, 0, false],
    [0, 0, false],
    [10, 20, false],
  ])('from %i to %i: %s', (filtersQuarterBefore, filtersLastQuarter, matches) => {
    const expected = matches
      ? {
          cause: `Filters in a quarter dropped from ${filtersQuarterBefore} to ${filtersLastQuarter}.`,
          rowKind: 'service_history',
          rowId: 's',
        }
      : null
    expect(match('volume_falls', { filtersQuarterBefore, filtersLastQuarter })).toEqual(expected)
  })

  test('of nobody who has never come', () => {
    expect(
      match('volume_falls', { lastService: null, filtersQuarterBefore: 24, filtersLastQuarter: 0 }),
    ).toBeNull()
  })
})

const noPortal = (topic: 'service' | 'invoice') =>
  ({ topic, channel: 'portal', wanted: false }) as const
const noMail = { topic: 'invoice', channel: 'email', wanted: false } as const

describe('what a rule does', () => {
  test.each<[RuleName, Partial<CustomerState>, string[], string | null]>([
    ['service_overdue', {}, ['portal', 'office'], null],
    ['service_overdue', { hasAppointmentAhead: true }, [], 'appointment_ahead'],
    ['service_overdue', { departures: [noPortal('service')] }, ['office'], 'not_wanted'],
    ['service_overdue', { canSignIn: false }, ['office'], 'no_login'],
    ['service_overdue', { canSignIn: false, hasNoEmail: true }, ['office'], 'no_login'],
    [
      'service_overdue',
      { canSignIn: false, departures: [noPortal('service')] },
      ['office'],
      'no_login',
    ],
    ['service_overdue', { canSignIn: false, hasAppointmentAhead: true }, [], 'appointment_ahead'],
    ['service_overdue', { departures: [noPortal('invoice'), noMail] }, ['portal', 'office'], null],
    [
      'service_overdue',
      { isSuppressed: true, isDemo: true, hasOpenCall: true },
      ['portal', 'office'],
      null,
    ],
    ['invoice_overdue', {}, ['portal', 'mail'], null],
    ['invoice_overdue', { hasAppointmentAhead: true, hasOpenCall: true }, ['portal', 'mail'], null],
    ['invoice_overdue', { isSuppressed: true }, ['portal'], 'suppressed'],
    ['invoice_overdue', { isDemo: true }, ['portal'], 'stays_in_house'],
    ['invoice_overdue', { departures: [noMail] }, ['portal'], 'not_wanted'],
    ['invoice_overdue', { departures: [noPortal('invoice')] }, ['mail'], 'not_wanted'],
    ['invoice_overdue', { departures: [noPortal('service')] }, ['portal', 'mail'], null],
    ['invoice_overdue', { departures: [noPortal('invoice'), noMail] }, [], 'not_wanted'],
    [
      'invoice_overdue',
      { departures: [noPortal('invoice')], isSuppressed: true },
      [],
      'suppressed',
    ],
    ['invoice_overdue', { departures: [noMail], isSuppressed: true }, ['portal'], 'not_wanted'],
    [
      'invoice_overdue',
      { isDemo: true, departures: [noMail], isSuppressed: true },
      ['portal'],
      'stays_in_house',
    ],
    ['invoice_overdue', { hasNoEmail: true }, ['portal'], 'no_email'],
    ['invoice_overdue', { hasNoEmail: true, departures: [noMail] }, ['portal'], 'no_email'],
    ['invoice_overdue', { hasNoEmail: true, isDemo: true }, ['portal'], 'stays_in_house'],
    ['invoice_overdue', { hasNoEmail: true, canSignIn: false }, [], 'no_email'],
    ['invoice_overdue', { canSignIn: false }, ['mail'], null],
    ['invoice_overdue', { canSignIn: false, isSuppressed: true }, [], 'suppressed'],
    [
      'invoice_overdue',
      { canSignIn: false, departures: [noPortal('invoice')] },
      ['mail'],
      'not_wanted',
    ],
    ['contact_bounced', {}, ['call'], null],
    ['contact_bounced', { isSuppressed: true, isDemo: true, departures: [noMail] }, ['call'], null],
    ['contact_bounced', { hasOpenCall: true }, [], 'already_listed'],
    ['volume_falls', {}, ['owner'], null],
    [
      'volume_falls',
      { isSuppressed: true, hasOpenCall: true, hasAppointmentAhead: true },
      ['owner'],
      null,
    ],
  ])('%s with %j: %j, without %s', (rule, circumstances, effects, leftOut) => {
    expect(outcomeOf(rule, { ...standing, ...circumstances }, today)).toEqual({ effects, leftOut })
    for (const effect of effects) expect(allEffects).toContain(effect)
    if (leftOut !== null) expect(leftOutReasons).toContain(leftOut)
  })
})

describe('the pause of a rule', () => {
  test.each<[RuleName, string, boolean]>([
    ['service_overdue', '2026-03-10', true],
    ['service_overdue', '2026-01-10', true],
    ['service_overdue', '2026-01-09', false],
    ['invoice_overdue', '2026-02-25', true],
    ['invoice_overdue', '2026-02-24', false],
    ['contact_bounced', '2026-02-09', true],
    ['contact_bounced', '2026-02-08', false],
    ['volume_falls', '2025-12-11', true],
    ['volume_falls', '2025-12-10', false],
  ])('%s, last on %s: left in peace %s', (rule, lastActedOn, isLeft) => {
    const { effects, leftOut } = outcomeOf(rule, { ...standing, lastActedOn }, today)
    expect([effects.length === 0, leftOut === 'cool_down']).toEqual([isLeft, isLeft])
  })

  test('stands before every other reason', () => {
    expect(
      outcomeOf(
        'service_overdue',
        { ...standing, lastActedOn: today, hasAppointmentAhead: true },
        today,
      ).leftOut,
    ).toBe('cool_down')
  })

  test.each(ruleNames)('%s leaves everybody in peace for a week at least', (rule) => {
    expect(coolDownDays[rule]).toBeGreaterThanOrEqual(7)
  })
})
