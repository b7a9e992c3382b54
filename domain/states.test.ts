import { expect, test } from 'vitest'
import { appointmentStates } from '#domain/appointments/states.ts'
import { invoiceStates, shownInvoiceStatus } from '#domain/invoices/states.ts'
import { staffInvoiceStates } from '#domain/invoices/staff-states.ts'
import { serviceStates } from '#domain/services/states.ts'
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
