import { describe, expect, test } from 'vitest'
import type { Task, TaskKind } from '#domain/tasks/tasks.ts'
import { inboxRows, tabsOf, type Waiting } from './inbox.ts'

const today = '2026-03-10'

const waits = (id: string, rest: Partial<Waiting> = {}): Waiting => ({
  id,
  kind: 'requests',
  about: { kind: 'request', id },
  customerId: null,
  title: id,
  text: '',
  since: '2026-03-10T14:00:00.000Z',
  dueBy: '2026-03-10T18:00:00.000Z',
  isLate: false,
  isUrgent: false,
  owner: null,
  mayBeAutomatic: false,
  ...rest,
})

const task = (id: string, kind: TaskKind, rest: Partial<Task> = {}): Task => ({
  id,
  kind,
  customerId: 'dana',
  customerName: 'Dana Ortiz',
  phone: null,
  subject: { kind: 'customers', id: 'dana', title: null },
  text: 'Call.',
  answer: null,
  dueOn: today,
  owner: null,
  by: null,
  createdAt: '2026-03-10T15:00:00.000Z',
  doneAt: null,
  doneBy: null,
  updatedAt: '2026-03-10T15:00:00.000Z',
  ...rest,
})

const idsOf = (rows: ReturnType<typeof inboxRows>) => rows.map(({ id }) => id)

describe('the order', () => {
  test('is what is urgent, then what is due first, then what waits longest; what has no time is last', () => {
    const noon = '2026-03-10T16:00:00.000Z'
    const rows = inboxRows(
      [
        waits('review', { dueBy: null, since: '2026-01-01T00:00:00.000Z' }),
        waits('newer', { dueBy: noon, since: '2026-03-10T15:00:00.000Z' }),
        waits('older', { dueBy: noon }),
        waits('urgent', { isUrgent: true, dueBy: '2026-03-12T18:00:00.000Z' }),
        waits('late', { isLate: true, dueBy: '2026-03-09T18:00:00.000Z' }),
      ],
      [],
      today,
    )
    expect(idsOf(rows)).toEqual(['urgent', 'late', 'older', 'newer', 'review'])
  })

  test('of a task is the end of its day, and one of an earlier day is late only if it was planned', () => {
    const dueOn = '2026-03-09'
    const rows = inboxRows(
      [waits('request')],
      [
        task('today', 'follow_up'),
        task('planned', 'follow_up', { dueOn }),
        task('asked', 'question', { dueOn }),
      ],
      today,
    )
    expect(rows.map(({ id, isLate }) => [id, isLate])).toEqual([
      ['task.asked', false],
      ['task.planned', true],
      ['request', false],
      ['task.today', false],
    ])
  })
})

describe('a task', () => {
  const request = waits('request', { customerId: 'dana' })
  const chat = waits('chat', {
    kind: 'chats',
    about: { kind: 'chat', id: '1' },
    customerId: 'dana',
  })
  const booking = waits('booking', {
    kind: 'appointments',
    about: { kind: 'appointment', id: '7' },
    customerId: 'dana',
  })
  const ofBooking = { kind: 'appointments', id: '7', title: null } as const

  test.each([
    ['a follow-up after the request', request, task('1', 'follow_up')],
    ['a call after the chat', chat, task('1', 'call')],
    ['a note about its sender', request, task('1', 'mention')],
    ['a booking that was changed', booking, task('1', 'changed_booking', { subject: ofBooking })],
    ['a note about the booking', booking, task('1', 'mention', { subject: ofBooking })],
  ])('of the same cause is no row of its own: %s', (_, waiting, one) => {
    expect(inboxRows([waiting], [one], today)).toMatchObject([
      { id: waiting.id, tasks: [{ id: '1' }] },
    ])
  })

  test.each([
    ['planned before', request, task('1', 'call', { createdAt: '2026-03-09T15:00:00.000Z' })],
    ['of another customer', request, task('1', 'call', { customerId: 'gus' })],
    ['of nobody', waits('request'), task('1', 'found_filter', { customerId: null })],
    [
      'about their invoice',
      request,
      task('1', 'mention', { subject: { ...ofBooking, kind: 'invoices' } }),
    ],
    ['about a filter', request, task('1', 'question')],
    ['about their booking', booking, task('1', 'follow_up')],
    [
      'about another booking',
      booking,
      task('1', 'mention', { subject: { ...ofBooking, id: '8' } }),
    ],
  ])('of another cause is: %s', (_, waiting, one) => {
    expect(idsOf(inboxRows([waiting], [one], today)).toSorted()).toEqual(
      [waiting.id, 'task.1'].toSorted(),
    )
  })

  test('stands with the last of several requests, and is found under both tabs', () => {
    const rows = inboxRows(
      [request, waits('second', { customerId: 'dana', since: '2026-03-10T14:30:00.000Z' })],
      [task('1', 'follow_up', { dueOn: '2026-03-01' })],
      today,
    )
    expect(idsOf(rows)).toEqual(['second', 'request'])
    expect(rows.map((row) => [...tabsOf(row)])).toEqual([['requests', 'todo'], ['requests']])
    expect(rows[0]).toMatchObject({ isLate: true, dueBy: '2026-03-02T05:00:00.000Z' })
  })
})
