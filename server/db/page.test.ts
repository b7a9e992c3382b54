import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { orderOf, pageOf } from './page.ts'

type Row = { id: number; name: string | null }

async function open(rows: readonly Row[]) {
  const { db } = await openTestApp()
  const names = rows.map(({ name }) => name)
  const found = sql<Row>`(select * from unnest(${rows.map(({ id }) => id)}::int[], ${names}::text[]) as row (id, name))`
  return { db, found }
}

const five = ['b', 'a', 'b', null, 'c'].map((name, at) => ({ id: at + 1, name }))

describe('a page of a list', () => {
  test.each([
    ['the first', 1, [2, 1]],
    ['one in the middle', 2, [3, 5]],
    ['the last', 3, [4]],
    ['one behind the last', 4, []],
  ])('%s has its rows in their order, and the number of all', async (_which, page, ids) => {
    const { db, found } = await open(five)
    const { items, total } = await pageOf(db, found, orderOf('name', { name: 'name' }), {
      page,
      pageSize: 2,
    })
    expect([items.map(({ id }) => id), total]).toEqual([ids, 5])
  })

  test('of nothing is empty, on every page', async () => {
    const { db, found } = await open([])
    for (const page of [1, 7])
      expect(await pageOf(db, found, sql`id`, { page, pageSize: 2 })).toEqual({
        items: [],
        total: 0,
      })
  })

  test('holds the columns of its rows and nothing else', async () => {
    const { db, found } = await open(five)
    expect((await pageOf(db, found, sql`id`, { page: 1, pageSize: 1 })).items).toEqual([
      { id: 1, name: 'b' },
    ])
  })

  test('the other way round puts equals the other way round too, so that none stands on two pages', async () => {
    const { db, found } = await open(five)
    const { items } = await pageOf(
      db,
      found,
      orderOf('-name', { name: sql`coalesce(name, 'z')` }),
      { page: 1, pageSize: 9 },
    )
    expect(items.map(({ id }) => id)).toEqual([4, 5, 3, 1, 2])
  })
})
