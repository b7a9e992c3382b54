import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AuditAction } from '#domain/audit/contract.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp } from './harness.ts'
import { signedInStaff } from './people.ts'

type OfficeList = {
  url: string
  /** Stores a row of that time, and returns its id. */
  add: (db: Db, at: Date) => Promise<string>
  /** How the row looks in the list, beside `id` and `createdAt`. */
  shown: Record<string, unknown>
  /** What is written down of a look, null where the rows speak of nobody. */
  audited: { action: AuditAction; kind: string } | null
  /** A word that finds the row, beginning in another case than it is stored in. */
  search: string
  /** The head of its file, and the line of a row of March 5. */
  file: { name: string; head: string; line: string }
}

/** What every list of our team promises; called once in the tests of each. */
export function itIsAnOfficeList({ url, add, shown, audited, search, file }: OfficeList): void {
  describe(`GET ${url}`, () => {
    test('shows every row once, newest first, a page at a time, with how many there are', async () => {
      const testApp = await openTestApp()
      const { db } = testApp
      const staff = await signedInStaff(testApp, 'office')
      const ids: string[] = []
      for (let day = 1; day <= 5; day += 1)
        ids.unshift(await add(db, new Date(`2026-03-0${day}T12:00:00Z`)))
      const pages = await Promise.all(
        [1, 2, 3, 4].map(async (page) =>
          (await staff.call('GET', `${url}?page=${page}&pageSize=2`)).json(),
        ),
      )
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
      expect(pages.map(({ items }) => items.map(({ id }: { id: string }) => id))).toEqual([
        ids.slice(0, 2),
        ids.slice(2, 4),
        ids.slice(4),
        [],
      ])
      expect(pages[0].items[0]).toEqual({
        ...shown,
        id: ids[0],
        createdAt: '2026-03-05T12:00:00.000Z',
      })
      expect((await staff.call('GET', url)).json().items).toHaveLength(5)
    })

    test.each([
      'page=0',
      'page=-1',
      'page=x',
      'page=1&page=2',
      'page=99999999999',
      'pageSize=101',
      'pageSize=0',
      'pageSize[]=1',
      'page=%00',
    ])('?%s is a 400 or ignored, never more', async (query) => {
      const testApp = await openTestApp()
      const staff = await signedInStaff(testApp, 'owner')
      const answer = await staff.call('GET', `${url}?${query}`)
      expect(answer.status).toBe(query.includes('[]') ? 200 : 400)
    })

    test(
      audited === null
        ? 'speaks of nobody: a look is not written down'
        : 'is not looked at without a word in the audit log',
      async () => {
        const testApp = await openTestApp()
        const staff = await signedInStaff(testApp, 'office')
        await staff.call('GET', `${url}?page=2`)
        const rows = await testApp.db
          .selectFrom('audit_log')
          .select(['staff_id', 'action', 'subject_kind as kind'])
          .execute()
        expect(rows).toEqual(audited === null ? [] : [{ staff_id: staff.id, ...audited }])
      },
    )

    test('is searched, and what was typed has no other meaning', async () => {
      const testApp = await openTestApp()
      const staff = await signedInStaff(testApp)
      await add(testApp.db, new Date('2026-03-05T12:00:00Z'))
      const totals = await Promise.all(
        [search, '%', "'; --", 'nobody like it'].map(async (q) => {
          const { items, total } = (
            await staff.call('GET', `${url}?q=${encodeURIComponent(q)}`)
          ).json()
          return [items.length, total]
        }),
      )
      expect(totals).toEqual([
        [1, 1],
        [0, 0],
        [0, 0],
        [0, 0],
      ])
      expect((await staff.call('GET', `${url}?q=${'x'.repeat(201)}`)).status).toBe(400)
      expect((await staff.call('GET', `${url}?q=%00`)).status).toBe(400)
    })
  })

  itIsAFileOfTheOffice({ url, add, search, file, audited })
}

function itIsAFileOfTheOffice({
  url,
  add,
  search,
  file,
  audited,
}: Omit<OfficeList, 'shown'>): void {
  describe(`GET ${url}.csv`, () => {
    test('is the whole list as a file, or what the search finds of it, and every one is written down', async () => {
      const testApp = await openTestApp()
      const staff = await signedInStaff(testApp)
      for (let day = 1; day <= 5; day += 1)
        await add(testApp.db, new Date(`2026-03-0${day}T12:00:00Z`))
      const whole = await staff.call('GET', `${url}.csv`)
      expect(whole.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file.name}-2026-03-10.csv"`,
        'cache-control': 'no-store',
      })
      const lines = whole.text.split('\r\n')
      expect([lines[0], lines[1], lines.length]).toEqual([`\uFEFF${file.head}`, file.line, 7])
      expect(
        (await staff.call('GET', `${url}.csv?q=${encodeURIComponent(search)}`)).text.split('\r\n'),
      ).toHaveLength(7)
      expect((await staff.call('GET', `${url}.csv?q=nobody`)).text).toBe(`\uFEFF${file.head}\r\n`)
      const rows = await testApp.db
        .selectFrom('audit_log')
        .select(['staff_id', 'action', 'subject_kind', 'detail'])
        .orderBy('id')
        .execute()
      expect(
        rows.map(({ staff_id, action, detail }) => [staff_id, action, detail?.['isSearch']]),
      ).toEqual([false, true, true].map((isSearch) => [staff.id, 'exported', isSearch]))
      if (audited !== null)
        expect(new Set(rows.map(({ subject_kind }) => subject_kind))).toEqual(
          new Set([audited.kind]),
        )
    })

    test('leaves out no row and tells none twice, also of those that came in the same moment', async () => {
      const testApp = await openTestApp()
      const staff = await signedInStaff(testApp)
      const { db } = testApp
      const ids: string[] = []
      for (let at = 0; at < 3; at += 1)
        ids.push(await add(db, new Date(Date.parse('2026-03-05T12:00:00Z') + at)))
      const table = audited?.kind ?? 'savings_calculations'
      // Microseconds apart, within one millisecond: 2,400 rows beside the three, several parts of the file.
      await copyRow(db, table, ids[0] ?? '', 2400)
      const { text } = await staff.call('GET', `${url}.csv`)
      expect(text.split('\r\n')).toHaveLength(1 + 2403 + 1)
    })

    test('is for the office alone', async () => {
      const testApp = await openTestApp()
      const technician = await signedInStaff(testApp, 'technician')
      const statuses = await Promise.all(
        [`${url}`, `${url}.csv`].map(async (address) => [
          (await testApp.app.inject({ method: 'GET', url: address })).statusCode,
          (await technician.call('GET', address)).status,
        ]),
      )
      expect(statuses).toEqual([
        [401, 403],
        [401, 403],
      ])
    })
  })
}

/** Copies of a row under other ids, each a microsecond older than the one before. */
async function copyRow(db: Db, table: string, id: string, count: number): Promise<void> {
  const email = table === 'newsletter_subscriptions' ? sql`, 'email', n || '@example.com'` : sql``
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(row, jsonb_build_object(
      'id', gen_random_uuid()::text, 'created_at', row.created_at - n * interval '1 microsecond' ${email}
    ))).*
    from ${sql.table(table)} as row, generate_series(1, ${count}::int) as n where row.id = ${id}
  `.execute(db)
}
