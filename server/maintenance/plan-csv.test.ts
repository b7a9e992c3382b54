import { expect, test } from 'vitest'
import { planOf, type WaitingUnit } from '#domain/maintenance/plan/plan.ts'
import { csvParts } from '#server/documents/csv.ts'
import { planRows, planTable } from './plan-csv.ts'
import { readCsvText } from '#server/spreadsheets/read-spreadsheet.ts'

const units = Array.from({ length: 1200 }, (_none, at): WaitingUnit => ({
  recommendationId: String(at),
  vehicle: `Unit ${at}`,
  filterType: 'DPF',
  urgency: 'low',
  serviceBy: '2026-06-10',
  when: 'June 10, 2026',
  isOverdue: false,
  isWithMaintenance: false,
  likelyDue: null,
  mileage: null,
  cost: 400,
  atRisk: 0,
}))

async function fileOf(leftOut: number): Promise<(readonly string[])[]> {
  const plan = { ...planOf(units, '2026-03-10'), leftOut }
  const parts = await Array.fromAsync(csvParts(planTable('mi'), planRows(plan, 'mi')))
  const text = Buffer.concat(parts).toString()
  return (await readCsvText(text)).rows.map(({ cells }) => cells)
}

test('the file has every filter of the plan, and ends with the last one', async () => {
  const [, ...rows] = await fileOf(0)
  expect(new Set(rows.map(([, vehicle]) => vehicle))).toEqual(
    new Set(units.map(({ vehicle }) => vehicle)),
  )
  expect(rows).toHaveLength(units.length)
})

test('filters that have no place in the plan are counted where the file ends', async () => {
  const rows = await fileOf(7)
  expect(rows).toHaveLength(1 + units.length + 1)
  expect(rows.at(-1)?.[0]).toBe(
    '7 more filters are due in this period. The list of recommendations has them.',
  )
})
