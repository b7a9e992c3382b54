import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { firstOf, officePageOf, oneByOne, orderOf, pageOf, pageOfLines } from './page.ts'

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

describe('a page of all of our customers’ rows', () => {
  const show = ({ id }: Row) => id
  const openMany = async (count: number) => {
    const { db } = await openTestApp()
    return {
      db,
      found: sql<Row>`(select id, null as name from generate_series(1, ${count}::int) as id)`,
    }
  }

  test.each([
    ['the first', 1, 25, { total: 1000, isMore: true }],
    ['the last that is counted', 40, 25, { total: 1000, isMore: true }],
    ['one behind it', 41, 25, { total: 1025, isMore: true }],
    ['the last', 48, 25, { total: 1200, isMore: false }],
    ['one after the last', 60, 0, { total: 1200, isMore: false }],
  ])('%s is counted to a thousand or to its end', async (_which, page, rows, counted) => {
    const { db, found } = await openMany(1200)
    const { items, ...rest } = await officePageOf(db, found, {
      order: sql`id`,
      page: { page, pageSize: 25 },
      show,
    })
    const ids = Array.from({ length: rows }, (_, at) => (page - 1) * 25 + at + 1)
    expect([items, rest]).toEqual([ids, counted])
  })

  test('a thousand are counted exactly', async () => {
    const { db, found } = await openMany(1000)
    const page = { page: 1, pageSize: 1 }
    expect(await officePageOf(db, found, { order: sql`id`, page, show })).toEqual({
      items: [1],
      total: 1000,
      isMore: false,
    })
  })
})

test('the first rows of a list come with what is looked up for them alone', async () => {
  const { db } = await openTestApp()
  const found = sql`(select id, -id as place from generate_series(1, 9) as id)`
  const all = oneByOne(sql<Row>`(select id, 'row ' || id as name from generate_series(1, 9) as id)`)
  expect(await firstOf(db, found, { order: sql`id desc`, limit: 2, all })).toEqual([
    { id: 9, name: 'row 9' },
    { id: 8, name: 'row 8' },
  ])
})

test('lines without an id of their own are paged all the same', async () => {
  const { db } = await openTestApp()
  const lines = sql<{ name: string }>`(select * from unnest(array['b', 'a', 'a']) as line (name))`
  expect(await pageOfLines(db, lines, sql`name`, { page: 1, pageSize: 2 })).toEqual({
    items: [{ name: 'a' }, { name: 'a' }],
    total: 3,
  })
})
