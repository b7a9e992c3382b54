import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectAnswer, nextAddress, post, type PublicForm } from './form-calls.ts'
import { openTestApp } from './harness.ts'

// Hundreds of calls each: on a busy machine more than a test is given.
const patienceMs = 60_000

const severalLines = ['comments', 'message', 'text']

const hostile = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  "'; drop table reviews; --",
  '" or 1=1',
  '\\',
  '\\u0000',
  '%00',
  '{{7*7}}',
  '${7*7}',
  'Dana\r\nBcc: all@example.com',
  'toString',
  'x'.repeat(60_000),
  '🚛'.repeat(3_000),
  '🚛',
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  '1e999',
  'NaN',
  '٣',
  '\ufeff',
  '-0',
  'null',
]

/** No text and no shape of a body is a defect of ours: the answer is a row or a refusal. */
export function survivesWhateverComes({ url, table, body }: PublicForm): void {
  test(
    'hostile text in any field is stored as text or refused, never a defect of ours',
    async () => {
      const { app, db } = await openTestApp()
      for (const text of hostile) {
        const fields = Object.keys(body)
        const bodies = fields.map((field) => ({ ...body, [field]: text }))
        for (const sent of [...bodies, Object.fromEntries(fields.map((field) => [field, text]))]) {
          expectAnswer(await post(app, url, sent, { address: nextAddress() }))
        }
      }
      const rows = await db.selectFrom(table).selectAll().execute()
      const lines = rows
        .flatMap((row) => Object.entries(row))
        .filter(([column]) => !severalLines.includes(column))
      // Nothing of one line can break the header of a mail.
      expect(
        lines.filter(([, value]) => typeof value === 'string' && /[\r\n]/.test(value)),
      ).toEqual([])
    },
    patienceMs,
  )

  test(
    'bodies near the valid one get an answer of ours',
    async () => {
      const { app } = await openTestApp()
      const fields = Object.entries(body).map(([field, value]) => [field, nearly(value)] as const)
      const near = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(near, fc.json({ maxDepth: 3 }), fc.string()),
          fc.option(fc.string()),
          async (sent, anyKey) => {
            const printable = anyKey?.replace(/[^\x20-\x7e]/g, '')
            expectAnswer(
              await post(app, url, sent, {
                address: nextAddress(),
                ...(printable ? { key: printable } : {}),
              }),
            )
          },
        ),
        { numRuns: 100 },
      )
    },
    patienceMs,
  )
}

// Each such arbitrary makes a table of a million characters.
const anyText = fc.string({ unit: 'binary' })

function nearly(value: unknown) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.double() },
  )
}
