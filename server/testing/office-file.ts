import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AuditAction } from '#domain/audit/contract.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp } from './harness.ts'
import { signedInStaff } from './people.ts'

export type OfficeList = {
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

/** What the file of every list of our team promises. */
export function itIsAFileOfTheOffice(list: OfficeList): void {
  describe(`GET ${list.url}.csv`, () => {
    itIsWhole(list)
    itIsForTheOffice(list)
  })
}

function itIsWhole({ url, add, search, file, audited }: OfficeList): void {
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
      .select(['staffId', 'action', 'subjectKind', 'detail'])
      .orderBy('id')
      .execute()
    expect(
      rows.map(({ staffId, action, detail }) => [staffId, action, detail?.['isSearch']]),
    ).toEqual([false, true, true].map((isSearch) => [staff.id, 'exported', isSearch]))
    if (audited !== null)
      expect(new Set(rows.map(({ subjectKind }) => subjectKind))).toEqual(new Set([audited.kind]))
  })

  test('leaves out no row and tells none twice, also of those that came in the same moment', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const { db } = testApp
    const ids: string[] = []
    for (let at = 0; at < 3; at += 1)
      ids.push(await add(db, new Date(Date.parse('2026-03-05T12:00:00Z') + at)))
    const table = audited?.kind ?? 'savings_calculations'
    // Microseconds apart, within one millisecond: 2,400 rows beside the three, several parts of the
    // file.
    await copyRow(db, table, ids[0] ?? '', 2400)
    const { text } = await staff.call('GET', `${url}.csv`)
    expect(text.split('\r\n')).toHaveLength(1 + 2403 + 1)
  })
}

function itIsForTheOffice({ url }: OfficeList): void {
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
