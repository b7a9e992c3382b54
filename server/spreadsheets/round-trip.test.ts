import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, wallClock } from '#domain/calendar.ts'
import { milesFromKilometers } from '#domain/distance.ts'
import { CodedError } from '#domain/errors.ts'
import type { ImportField, MeterUnit } from '#domain/spreadsheets/fields.ts'
import { readCells } from '#domain/spreadsheets/read-cells.ts'
import { linesOfTable } from '#domain/spreadsheets/table-lines.ts'
import { csvFile } from '#server/documents/csv.ts'
import { lettersOf } from './letters.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

const read = async (bytes: Buffer) => {
  const {
    sheets: [sheet],
  } = await readSpreadsheet({ name: 'a.csv', bytes }, 'somebody')
  return sheet ?? { rows: [], notes: [] }
}
/** Letters and digits alone: what stands between them may part cells. */
const lettersIn = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

const oddSign = fc.constantFrom(...'a07"\',;\t|\n\r =+-@é😀\0'.split(''), '\uFF1D', '="', '\r\n')
const oddText = fc.oneof(
  fc.array(oddSign, { maxLength: 12 }).map((signs) => signs.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

test('of any bytes every letter is in a cell, or the file is refused', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
    fc.array(oddText, { maxLength: 30 }).map((texts) => Buffer.from(texts.join(','))),
    fc
      .array(oddText, { maxLength: 30 })
      .map((texts) => Buffer.from(`\uFEFF${texts.join(';')}`, 'utf16le')),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (some) => {
      let sheet
      try {
        sheet = await read(some)
      } catch (error) {
        expect(error).toBeInstanceOf(CodedError)
        return
      }
      const text = new TextDecoder(lettersOf(some)).decode(some)
      fc.pre(!/^"?sep=/i.test(text))
      const cells = sheet.rows.flatMap((row) => row.cells)
      expect(lettersIn(cells.join(''))).toBe(lettersIn(text.replaceAll('\0', '')))
    }),
    { numRuns: 300 },
  )
})

test('what we write ourselves is read as it was, whatever the cells are', async () => {
  // No text of ours has a NUL: the database refuses it.
  const stored = oddText.map((text) => text.replaceAll('\0', ''))
  const row = fc.tuple(stored, stored, stored)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      const all = rows.map((cells) => [...cells, 'end'])
      const { rows: there } = await read(csvFile(['one', 'two', 'three', 'four'], all))
      expect(there.slice(1).map(({ cells }) => cells)).toEqual(
        all.map((cells) => cells.map((cell) => cell.toWellFormed().replaceAll(/\r\n?/g, '\n'))),
      )
    }),
    { numRuns: 300 },
  )
})

type Case = {
  field: ImportField
  unit?: MeterUnit | null
  text: string
  /** What it has to be. */
  value: unknown
}

const grouped = (value: number) => value.toLocaleString('en-US')
const digits = fc.stringMatching(/^0\d{1,9}$/)
const whole = fc.integer({ min: 0, max: 4_999_999 })
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1985-01-01', days))
const zones = ['Z', '+00:00', '-05:00', '-08:00', '+0530', '+14', ' UTC', ' PST'] as const
const hoursOf: Readonly<Record<(typeof zones)[number], number>> = {
  Z: 0,
  '+00:00': 0,
  '-05:00': -5,
  '-08:00': -8,
  '+0530': 5.5,
  '+14': 14,
  ' UTC': 0,
  ' PST': -8,
}

const cases: fc.Arbitrary<Case> = fc.oneof(
  ...(['unit', 'serialNumber', 'invoiceNumber', 'partNumber'] as const).map((field) =>
    digits.map((text): Case => ({ field, text, value: text })),
  ),
  fc.stringMatching(/^0\d{4}$/).map((text): Case => ({ field: 'zipCode', text, value: text })),
  fc.stringMatching(/^[1-9]\d{8,14}$/).map((text): Case => ({ field: 'unit', text, value: text })),
  day.map((text): Case => ({ field: 'serviceDate', text, value: text })),
  day.map((value): Case => {
    const [year = '', month = '', on = ''] = value.split('-')
    return { field: 'dueDate', text: `${Number(month)}/${Number(on)}/${year}`, value }
  }),
  fc
    .tuple(
      day,
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.constantFrom(...zones),
    )
    .map(([on, hour, minute, zone]): Case => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      const at = Date.parse(`${on}T${time}:00Z`) - hoursOf[zone] * 3_600_000
      const value = wallClock(new Date(at)).day
      return { field: 'readingDate', text: `${on}T${time}:00${zone}`, value }
    }),
  fc
    .tuple(
      whole,
      fc.constantFrom('mi', 'km') as fc.Arbitrary<'mi' | 'km'>,
      fc.constantFrom('cell', 'heading'),
      fc.boolean(),
    )
    .map(([value, unit, where, isGrouped]): Case => {
      const number = isGrouped ? grouped(value) : String(value)
      return {
        field: 'currentMileage',
        unit: where === 'heading' ? unit : null,
        text: where === 'heading' ? number : `${number} ${unit}`,
        value:
          unit === 'km'
            ? { miles: milesFromKilometers(value), kilometers: value }
            : { miles: value, kilometers: null },
      }
    }),
  fc.integer({ min: 0, max: 999_999 }).map((tenths): Case => ({
    field: 'engineHours',
    text: `${grouped(Math.floor(tenths / 10))}.${tenths % 10}`,
    value: tenths / 10,
  })),
  fc.integer({ min: 1, max: 99_999_999 }).map((cents): Case => {
    const text = `$${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
    return { field: 'amount', text, value: cents }
  }),
)

test('no cell changes its number, its unit, its zone or its zeros', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cases, { minLength: 1, maxLength: 8 }), async (some) => {
      const text = stringify([['a', 'b'], ...some.map((one) => [one.text, 'x'])])
      const { rows, notes } = await read(Buffer.from(text))
      expect(notes).toEqual([])
      for (const [at, { field, unit = null, value }] of some.entries()) {
        const lineOf = linesOfTable({
          headLine: 1,
          head: ['a', 'b'],
          columns: [
            { field, unit },
            { field: 'make', unit: null },
          ],
        })
        const line = lineOf(rows[at + 1] ?? { line: 0, cells: [] })
        const said = line !== null && 'said' in line ? line.said : {}
        const reading = {
          identity: new Set<ImportField>(),
          today: '2026-03-10',
          unit: 'mi' as const,
        }
        expect(readCells(said, reading).cells[field as 'unit']).toEqual(value)
      }
    }),
    { numRuns: 300 },
  )
})
