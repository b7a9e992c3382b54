import { expect, test } from 'vitest'
import { historyLineOf, type HistoryRow } from './history.ts'

const row = (more: Partial<HistoryRow>): HistoryRow => ({
  kind: 'note',
  day: '2026-03-10',
  what: 'what',
  more: null,
  count: null,
  amount: null,
  status: null,
  by: 'Sam',
  opens: null,
  id: 'r1',
  ...more,
})

test.each<[Partial<HistoryRow>, string]>([
  [{ kind: 'message', what: 'Your invoice' }, 'Your invoice'],
  [{ kind: 'payment', what: 'INV-7', amount: '1200.50' }, '$1,200.50 for INV-7'],
  [{ kind: 'payment', what: 'INV-7' }, '$0.00 for INV-7'],
  [{ kind: 'invoice', what: 'INV-7', amount: '90.00' }, 'INV-7, $90.00'],
  [{ kind: 'invoice', what: 'INV-7' }, 'INV-7, $0.00'],
  [{ kind: 'service', what: 'DPF Cleaning', count: 2, more: 'DPF' }, 'DPF Cleaning: 2 x DPF'],
  [{ kind: 'service', what: 'DPF Cleaning' }, 'DPF Cleaning: 0 x '],
  [{ kind: 'due', what: 'DPF', more: 'Unit 109' }, 'Unit 109: DPF'],
  [{ kind: 'due', what: 'DPF' }, 'DPF'],
  [{ kind: 'request', what: 'Two\n  trucks', more: 'demo_request' }, 'Demo request: Two trucks'],
  [{ kind: 'request', what: '', more: 'contact_message' }, 'Message'],
  [{ kind: 'request', what: 'x', more: 'savings_calculation' }, 'Savings report: x'],
  [{ kind: 'review', what: 'Fast', count: 4 }, '4 of 5: Fast'],
  [{ kind: 'review', what: 'Fast' }, '0 of 5: Fast'],
  [{ kind: 'call', what: 'Asked for a price' }, 'Logged call: Asked for a price'],
  [{ kind: 'call', what: `${'x'.repeat(120)}y` }, `Logged call: ${'x'.repeat(120)}`],
  [{ kind: 'account' }, 'Account opened'],
  [{ kind: 'follow_up', what: 'Call back' }, 'Call back'],
  [{ kind: 'chat', what: 'Hello' }, 'Hello'],
  [{ kind: 'note', what: 'Pays late' }, 'Pays late'],
  [{ kind: 'appointment', what: 'DPF Cleaning' }, 'DPF Cleaning'],
])('of %j the line says “%s”', (more, text) => {
  expect(historyLineOf(row(more)).text).toBe(text)
})

test('a line has its day, who did it and what it opens', () => {
  const { kind, text, ...rest } = historyLineOf(row({ status: 'open', opens: 'chat' }))
  expect([kind, text]).toEqual(['note', 'what'])
  expect(rest).toEqual({ day: '2026-03-10', status: 'open', by: 'Sam', opens: 'chat', id: 'r1' })
})
