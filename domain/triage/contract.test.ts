import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { triageChange, triageContact, triageNote, triageQuery } from './contract.ts'

function faults(schema: z.ZodMiniType, sent: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, sent)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test.each([
  [triageQuery, {}, {}],
  [triageQuery, { page: '2', pageSize: '100', q: 'dana', status: 'pending', sort: 'urgency' }, {}],
  [triageQuery, { pageSize: '101' }, { pageSize: 'Please use 100 at most.' }],
  [triageQuery, { page: ['1', '2'] }, { page: 'Please use a whole number of 1 or more.' }],
  [
    triageQuery,
    { status: 'lost', sort: 'oldest' },
    {
      status: 'Please choose a status from the list.',
      sort: 'Please choose an order from the list.',
    },
  ],
  [triageChange, {}, {}],
  [triageChange, { status: 'resolved', ownerId: null }, {}],
  [
    triageChange,
    { status: 'lost', ownerId: '' },
    {
      status: 'Please choose a status from the list.',
      ownerId: 'Please choose someone on our team.',
    },
  ],
  [triageNote, { text: ' ' }, { text: 'Please write a note.' }],
  [triageNote, { text: 'x'.repeat(2001) }, { text: 'Please use 2,000 characters at most.' }],
  [triageContact, { channel: 'call' }, {}],
  [
    triageContact,
    { channel: 'fax', text: 'a\u0000' },
    {
      channel: 'Please choose email or call.',
      text: 'Please remove the unreadable characters.',
    },
  ],
])('what is asked of the triage (%#)', (schema, sent, fields) => {
  expect(faults(schema, sent)).toEqual(fields)
})
