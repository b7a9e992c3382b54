import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'
import { columnOf, jsonOfRows, nameOf } from './column-names.ts'

test('the name of every column leads back to it, and no two columns of a table share one', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(db)
  expect(rows.filter(({ column }) => columnOf(nameOf(column)) !== column)).toEqual([])
  const names = rows.map(({ table, column }) => `${table}.${nameOf(column)}`)
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['unit_price', 'unitPrice'],
  ['pressure_new_inh2o', 'pressureNewInH2O'],
  ['content_sha256', 'contentSha256'],
  ['id', 'id'],
])('%s is %s in the code', (column, name) => {
  expect([nameOf(column), columnOf(name)]).toEqual([name, column])
})

test('what JSON holds keeps its names, in a column and in a row that is written as JSON', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ heldValue: object; list: object[] }>`
    select '{"unit_price": {"paid_on": 1}}'::jsonb as held_value, '[{"unit_price": 2}]'::jsonb as list`.execute(
    db,
  )
  expect(rows).toEqual([{ heldValue: { unit_price: { paid_on: 1 } }, list: [{ unit_price: 2 }] }])
  expect(jsonOfRows([{ unitPrice: 1, held: { paidOn: 2 } }])).toBe(
    '[{"unit_price":1,"held":{"paidOn":2}}]',
  )
})
