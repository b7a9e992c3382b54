import { describe, expect, test } from 'vitest'
import { openTestApp } from './harness.ts'
import { itIsAFileOfTheOffice, type OfficeList } from './office-file.ts'
import { signedInStaff } from './people.ts'

/** What every list of our team promises; called once in the tests of each. */
export function itIsAnOfficeList(list: OfficeList): void {
  describe(`GET ${list.url}`, () => {
    itHasPages(list)
    itIsAudited(list)
    itIsSearched(list)
  })
  itIsAFileOfTheOffice(list)
}

function itHasPages({ url, add, shown }: OfficeList): void {
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
}

function itIsAudited({ url, audited }: OfficeList): void {
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
        .select(['staffId', 'action', 'subjectKind as kind'])
        .execute()
      expect(rows).toEqual(audited === null ? [] : [{ staffId: staff.id, ...audited }])
    },
  )
}

function itIsSearched({ url, add, search }: OfficeList): void {
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
}
