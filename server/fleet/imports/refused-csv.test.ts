import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { refusedCsv } from './refused-csv.ts'

const cells = (at: number) => [`Unit ${at}`, 'Freightliner', 'DPF, Engine air', 'x'.repeat(200)]
const columns = ['Unit', 'Make', 'Filters', 'Remark'].map((title) => ({
  title,
  field: null,
  unit: null,
  examples: [],
}))

/** The file of so many rows, all of them refused. */
async function fileOf(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: cells(at) }))
  const wrong = rows.map(({ line }) => ({ line, field: 'unit', message: 'Please check this.' }))
  return refusedCsv(rows, { columns }, wrong, (field) => field)
}

test('a file of fifty thousand refused rows is cut, and says how many are not in it', async () => {
  const { refusedCsv: csv, refusedLeft } = await fileOf(50_000)
  const lines = (csv ?? '').split('\r\n').slice(1, -1)
  expect(csv?.length).toBeLessThan(2_500_000)
  expect(lines.length).toBeGreaterThan(5_000)
  expect(lines.length + (refusedLeft ?? 0)).toBe(50_000)
  expect(lines[0]).toBe(
    `unit: Please check this.,Unit 0,Freightliner,"DPF, Engine air",${'x'.repeat(200)}`,
  )
  expect(await fileOf(3)).toMatchObject({ refusedLeft: 0 })
})

test('it is written in steps, between which every other call goes on', async () => {
  let turns = 0
  let isWritten = false
  const counting = (async () => {
    while (!isWritten) {
      await setImmediate()
      turns += 1
    }
  })()
  await fileOf(5_000)
  isWritten = true
  await counting
  expect(turns).toBeGreaterThan(20)
})

test('a single row of many long cells is in it', async () => {
  const wide = Array.from({ length: 100 }, () => 'y'.repeat(2000))
  const rows = Array.from({ length: 30 }, (_, at) => ({ line: at + 2, cells: wide }))
  const heads = wide.map((_, at) => ({
    title: `Column ${at}`,
    field: null,
    unit: null,
    examples: [],
  }))
  const wrong = rows.map(({ line }) => ({ line, field: null, message: 'No.' }))
  const { refusedCsv: csv, refusedLeft } = await refusedCsv(rows, { columns: heads }, wrong, String)
  expect([csv?.split('\r\n').length, refusedLeft]).toEqual([12, 20])
})
