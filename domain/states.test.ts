import { expect, test } from 'vitest'
import { appointmentStates } from '#domain/appointments/states.ts'
import { conversationStates } from '#domain/chat/states.ts'
import { importStates } from '#domain/customers/imports/states.ts'
import { customerStates, followUpStates } from '#domain/customers/states.ts'
import { invoiceStates, shownInvoiceStatus } from '#domain/invoices/states.ts'
import { staffInvoiceStates } from '#domain/invoices/staff-states.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import { smsStates } from '#domain/messages/states.ts'
import { subscriptionStates } from '#domain/newsletter/states.ts'
import { deliveryStates } from '#domain/outbox/states.ts'
import { insightStates } from '#domain/retention/states.ts'
import { reviewStates } from '#domain/reviews/states.ts'
import { benchStates } from '#domain/services/bench/states.ts'
import { serviceStates } from '#domain/services/states.ts'
import { staffStates } from '#domain/staff/states.ts'
import { triageStates } from '#domain/triage/states.ts'
import { optionsOf, type State } from './states.ts'

const tonesOf = (states: Readonly<Record<string, State>>) =>
  Object.fromEntries(Object.entries(states).map(([key, { tone }]) => [key, tone]))

test('the states of the portal have their stated colors', () => {
  expect(tonesOf({ ...serviceStates, ...appointmentStates, ...invoiceStates })).toEqual({
    completed: 'done',
    delivered: 'done',
    paid: 'done',
    in_progress: 'working',
    confirmed: 'working',
    scheduled: 'waiting',
    pending: 'waiting',
    cancelled: 'stopped',
    overdue: 'stopped',
    not_restorable: 'stopped',
    returned: 'stopped',
    ended: 'stopped',
  })
})

test.each<[string, Readonly<Record<string, State>>]>(
  Object.entries({
    appointmentStates,
    benchStates,
    conversationStates,
    customerStates,
    deliveryStates,
    followUpStates,
    importStates,
    insightStates,
    invoiceStates,
    reviewStates,
    serviceStates,
    smsStates,
    staffInvoiceStates,
    staffStates,
    subscriptionStates,
    triageStates,
    urgencyStates,
  }),
)('of %s each has a word of its own', (_table, states) => {
  const words = Object.values(states).map(({ word }) => word)
  expect(words.filter((word) => !/^[A-Z][a-z]/.test(word))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('a filter on the bench is in work until it has a result', () => {
  expect(tonesOf(benchStates)).toEqual({
    expected: 'open',
    on_the_van: 'open',
    received: 'working',
    inspected: 'working',
    cleaned: 'working',
    tested: 'working',
    judged: 'done',
    packed: 'done',
    handed_over: 'done',
    on_hold: 'waiting',
    ended: 'stopped',
  })
})

test('a request is green when resolved, blue in progress, red escalated, else orange', () => {
  expect(tonesOf(triageStates)).toEqual({
    pending: 'open',
    in_progress: 'working',
    resolved: 'done',
    escalated: 'stopped',
  })
})

test('an invoice past its day is overdue, another is what is stored', () => {
  expect(shownInvoiceStatus({ status: 'pending', isOverdue: true })).toBe('overdue')
  expect(shownInvoiceStatus({ status: 'pending', isOverdue: false })).toBe('pending')
})

test('the options of a filter are in the order of the table, and only those that are named', () => {
  expect(Object.entries(optionsOf(staffInvoiceStates))).toEqual([
    ['pending', 'Open'],
    ['overdue', 'Overdue'],
    ['paid', 'Paid'],
    ['cancelled', 'Cancelled'],
  ])
  expect(optionsOf(serviceStates, ['scheduled'])).toEqual({ scheduled: 'Scheduled' })
})
