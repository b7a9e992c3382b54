import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameOf } from '#server/db/column-names.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { saidOfColumns } from './table-types/said-of-columns.ts'
import { tableTypes } from './table-types/table-types.ts'

const file = join(import.meta.dirname, '..', 'server/db/schema/tables.ts')
// How the formatter breaks long lines does not matter.
const unbroken = (text: string) =>
  text.replaceAll(/\s+/g, '').replaceAll(/(?<=[<:{])\||,(?=})/g, '')

test('the types of the tables are those of the database: npm run tables', async () => {
  const { db } = await openTestDatabase()
  expect(unbroken(readFileSync(file, 'utf8'))).toBe(unbroken(await tableTypes(db)))
})

test('what is said of a column beside is of one that is there', async () => {
  const { db } = await openTestDatabase()
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns: own }) =>
    own.map((column) => `${name}.${nameOf(column.name)}`),
  )
  expect(Object.keys(saidOfColumns).filter((column) => !columns.includes(column))).toEqual([])
})
