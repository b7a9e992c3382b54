import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/contact-messages'

async function openOffice() {
  const testApp = await openTestApp()
  const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp)]
  const looks = async () => (await testApp.db.selectFrom('audit_log').select(['staff_id', 'detail']).orderBy('id').execute()).map(({ staff_id, detail }) => [staff_id, detail?.['page']])
  return { ...testApp, robin, kim, looks }
}

test('the same page seen again within ten minutes is one look; another page, another person or a later look is another', async () => {
  const { db, robin, kim, looks } = await openOffice()
  for (const path of [url, url, `${url}?page=2`, url]) await robin.call('GET', path)
  await kim.call('GET', url)
  expect(await looks()).toEqual([[robin.id, 1], [robin.id, 2], [kim.id, 1]])
  await sql`update audit_log set at = at - interval '11 minutes'`.execute(db)
  await robin.call('GET', url)
  expect(await looks()).toHaveLength(4)
})

test('each search is a look of its own, and what was searched for is not kept', async () => {
  const { db, robin } = await openOffice()
  for (const q of ['ortiz', 'ortiz', 'bell']) await robin.call('GET', `${url}?q=${q}`)
  const rows = await db.selectFrom('audit_log').selectAll().execute()
  expect(rows.map(({ detail }) => detail)).toEqual(Array.from({ length: 3 }, () => ({ page: 1, pageSize: 50, isSearch: true })))
  expect(JSON.stringify(rows)).not.toMatch(/ortiz|bell/)
})

test('a file is written down each time', async () => {
  const { robin, looks } = await openOffice()
  for (let time = 0; time < 3; time += 1) await robin.call('GET', `${url}.csv`)
  expect(await looks()).toHaveLength(3)
})
