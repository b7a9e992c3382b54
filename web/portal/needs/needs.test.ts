import { expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments/contract.ts'
import type { ListedInvoice } from '#domain/invoices/contract.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { needsOf } from './needs.ts'

const now = new Date('2026-11-22T15:00:00Z')
const listed = <Row>(items: Row[], total = items.length) => ({ items, total })

const appointment: Appointment = {
  id: 'a1',
  customerId: 'c',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  vehicleIdentifier: 'Unit 109',
  quantity: 1,
  requestedDate: '2026-11-27T13:00:00Z',
  confirmedDate: null,
  status: 'pending',
  notes: null,
  holdsSlot: false,
  cancelReason: null,
  canReschedule: true,
  canCancel: true,
  createdAt: '',
  updatedAt: '',
}
const invoice = (id: string) =>
  ({
    id,
    invoiceNumber: id,
    amount: '640.00',
    openAmount: '240.00',
    dueDate: '2026-11-01',
  }) as ListedInvoice
const filter = {
  id: 'r1',
  filterType: 'DPF',
  vehicleIdentifier: 'Unit 109',
  recommendedAction: 'Service the DPF within 48 hours.',
} as Recommendation

test('an overdue invoice, a critical filter, a time to choose and a time that is not confirmed each lead to where they are settled', () => {
  const appointments = listed([
    appointment,
    { ...appointment, id: 'a2', holdsSlot: true, vehicleIdentifier: null },
  ])
  const needs = needsOf(
    { invoices: listed([invoice('LFR-1')]), critical: listed([filter]), appointments },
    now,
  )
  expect(needs.map(({ text, href, link, isHot }) => [text, href, link, isHot])).toEqual([
    ['Invoice LFR-1 for $240.00 is overdue', '#invoices/LFR-1', 'View invoice', true],
    [
      'Unit 109, DPF: critical',
      '/ai-predictive-maintenance#recommendations?urgency=critical&status=pending',
      'View in Fleet',
      true,
    ],
    ['DPF Cleaning, Unit 109: no time yet', '#appointments/a1/move', 'Choose a time', false],
    ['DPF Cleaning: not confirmed yet', '#appointments/a2', 'View appointment', false],
  ])
  expect(needs[3]?.note).toContain('Fri, Nov 27, 2026, 8:00 AM')
  // look.md M3: what is critical is scheduled here, by one press.
  expect(needs.map(({ schedules }) => schedules)).toEqual([undefined, 'r1', undefined, undefined])
})

test('of many of one kind three are shown, and the others by one link', () => {
  const needs = needsOf({ invoices: listed(['1', '2', '3', '4', '5'].map(invoice), 14) }, now)
  expect(needs).toHaveLength(4)
  expect(needs[3]).toMatchObject({
    text: '11 more overdue invoices',
    href: '#invoices?status=overdue',
  })
})

test('of many appointments the next ones are shown, and the others by one link', () => {
  const ahead = ['2026-12-04', '2026-12-03', '2026-12-02', '2026-12-01'].map((day) => ({
    ...appointment,
    id: day,
    holdsSlot: true,
    requestedDate: `${day}T13:00:00Z`,
  }))
  const open = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...appointment, id }))
  const needs = needsOf({ appointments: listed([...ahead, ...open]) }, now)
  expect(needs.map(({ key }) => key)).toEqual([
    'a',
    'b',
    'c',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    'all-appointments',
  ])
  expect(needs.at(-1)).toMatchObject({
    text: '3 more appointments',
    href: '#appointments?status=pending',
    isHot: false,
  })
})

test('one more is one, not several', () => {
  const four = ['1', '2', '3', '4']
  const critical = listed(four.map((id) => ({ ...filter, id })))
  const texts = needsOf({ invoices: listed(four.map(invoice)), critical }, now).map(
    ({ text }) => text,
  )
  expect([texts[3], texts[7]]).toEqual(['1 more overdue invoice', '1 more critical filter'])
})

test('a time that has passed unconfirmed, and an appointment that is not pending, need nobody', () => {
  const past = { ...appointment, holdsSlot: true, requestedDate: '2026-11-20T13:00:00Z' }
  expect(
    needsOf(
      { appointments: listed([past, { ...appointment, id: 'a3', status: 'confirmed' }]) },
      now,
    ),
  ).toEqual([])
  expect(needsOf({}, now)).toEqual([])
})
