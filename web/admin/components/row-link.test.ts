import { expect, test } from 'vitest'
import { addressOfRow } from './row-link.tsx'

test.each([
  ['service_history', '/admin/services#row?id=row+%261'],
  ['invoices', '/admin/invoices#row?id=row+%261'],
  ['outbox', '/admin/outbox#row?id=row+%261'],
  ['appointments', '/admin/appointments#row?id=row+%261'],
  ['customers', '/admin/customers#row?id=row+%261'],
  ['triage', '/admin/triage#requests?q=Dana+%26+Co'],
  ['chat', '/admin/triage#requests?q=Dana+%26+Co'],
])('a row of %s stands at %s', (rowKind, address) => {
  expect(addressOfRow({ rowKind, rowId: 'row &1', customerName: 'Dana & Co' })).toBe(address)
})
