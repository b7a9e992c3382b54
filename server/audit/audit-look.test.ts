import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/contact-messages'

async function openOffice() {
  const testApp = await openTestApp()
  const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp)]
  const looks = async () =>
    (
      await testApp.db.selectFrom('audit_log').select(['staffId', 'detail']).orderBy('id').execute()
    ).map(({ staffId, detail }) => [staffId, detail?.['page']])
  return { ...testApp, robin, kim, looks }
}

test('the same page seen again within ten minutes is one look; another page, another person or a later look is another', async () => {
  const { db, robin, kim, looks } = await openOffice()
  const look = {
    staffId: robin.id,
    staffName: robin.name,
    action: 'list_read',
    subjectKind: 'contact_messages',
    detail: JSON.stringify({ page: 1, pageSize: 50 }),
  } as const
  await db
    .insertInto('audit_log')
    .values({ ...look, at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  for (const path of [url, url, `${url}?page=2`, url]) await robin.call('GET', path)
  await kim.call('GET', url)
  expect(await looks()).toEqual([
    [robin.id, 1],
    [robin.id, 1],
    [robin.id, 2],
    [kim.id, 1],
  ])
})

test.each([
  ['changed', sql`update audit_log set staff_name = 'Nobody'`],
  ['removed', sql`delete from audit_log`],
  ['emptied', sql`truncate audit_log`],
])(
  'what is written down cannot be %s by the server itself, which adds and reads',
  async (_how, statement) => {
    const { db, robin, looks } = await openOffice()
    await robin.call('GET', url)
    const { rows } = await sql<{
      rolsuper: boolean
    }>`select rolsuper from pg_roles where rolname = current_user`.execute(db)
    // A superuser may do anything; a separate database has none in the server's role
    // (docs/operations.md).
    if (rows[0]?.rolsuper === true) return
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' })
    expect(await looks()).toEqual([[robin.id, 1]])
  },
)

test('each search is a look of its own, and what was searched for is not kept', async () => {
  const { db, robin } = await openOffice()
  for (const q of ['ortiz', 'ortiz', 'bell']) await robin.call('GET', `${url}?q=${q}`)
  const rows = await db.selectFrom('audit_log').selectAll().execute()
  expect(rows.map(({ detail }) => detail)).toEqual(
    Array.from({ length: 3 }, () => ({ page: 1, pageSize: 50, isSearch: true })),
  )
  expect(JSON.stringify(rows)).not.toMatch(/ortiz|bell/)
})

test('a file is written down each time', async () => {
  const { robin, looks } = await openOffice()
  for (let time = 0; time < 3; time += 1) await robin.call('GET', `${url}.csv`)
  expect(await looks()).toHaveLength(3)
})
