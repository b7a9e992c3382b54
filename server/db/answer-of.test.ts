import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerOf } from './answer-of.ts'

const contract = z.object({
  id: z.string(),
  paidAt: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  unit: z.optional(z.string()),
  photo: z.optional(z.nullable(z.string())),
})
const row = {
  id: 'one',
  paidAt: new Date('2026-03-10T15:00:00Z'),
  gate: null,
  unit: null,
  photo: null,
  secret: 'x',
}

test('an answer has the fields of its contract and no others, and instants as text', () => {
  expect(answerOf(contract, row)).toEqual({
    id: 'one',
    paidAt: '2026-03-10T15:00:00.000Z',
    gate: null,
    photo: null,
  })
})

test('what may be absent is absent where the row has nothing, and there where it has something', () => {
  expect(Object.keys(answerOf(contract, row))).not.toContain('unit')
  expect(answerOf(contract, { ...row, unit: '7', paidAt: null })).toMatchObject({
    unit: '7',
    paidAt: null,
  })
})
