import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { invoiceStates } from '#domain/invoices/states.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { day, dollars, moment, state, stated } from './columns.tsx'

const textOf = <Row,>({ cell }: Column<Row>, row: Row) =>
  renderToStaticMarkup(cell(row)).replaceAll(/<[^>]+>/g, '')
const titleOf = <Row,>({ cell }: Column<Row>, row: Row) =>
  /title="([^"]+)"/.exec(renderToStaticMarkup(cell(row)))?.[1]

test('a day is short, and whole for whoever points at it; an instant has its time there', () => {
  const due = day('Due', (at: string | null) => at)
  expect([textOf(due, '2026-10-06'), titleOf(due, '2026-10-06')]).toEqual([
    'Oct 6, 2026',
    'Tuesday, October 6, 2026',
  ])
  expect(titleOf(due, '2026-10-06T13:00:00Z')).toBe('Tuesday, October 6, 2026 at 9:00 AM ET')
  expect([textOf(due, null), titleOf(due, null)]).toEqual(['N/A', undefined])
  expect(
    textOf(
      moment('Sent', (at: string) => at),
      '2026-10-06T13:00:00Z',
    ),
  ).toBe('Oct 6, 2026, 9:00 AM')
})

test('dollars are numbers, large on a card unless stated', () => {
  const amount = dollars('Amount', (of: string | null) => of)
  expect(amount).toMatchObject({ isNumber: true, place: 'figure' })
  expect([textOf(amount, '1200.00'), textOf(amount, null)]).toEqual(['$1,200.00', '–'])
  expect(dollars('Open', () => '1.00', { place: 'line' })).toMatchObject({ place: 'line' })
})

test('a state has its word, and is said to customers as it is stored', () => {
  const of = (key: keyof typeof invoiceStates) => invoiceStates[key]
  expect(textOf(state('Status', of), 'paid')).toBe('Paid')
  expect(textOf(stated('Status', of), 'paid')).toBe('paid')
})
