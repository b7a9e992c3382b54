import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/reviews'
const review = {
  name: '=Dana',
  company: null,
  rating: 5,
  text: 'The readings before and after convinced us.',
  consent: true,
}

async function open() {
  const testApp = await openTestApp()
  const office = await signedInStaff(testApp)
  const { id } = await testApp.db
    .insertInto('reviews')
    .values(review)
    .returning('id')
    .executeTakeFirstOrThrow()
  const decide = (path: string) => office.call('POST', `${list}/${id}/${path}`)
  const shown = async () => (await testApp.app.inject('/api/reviews')).json()
  return { ...testApp, testApp, office, id, decide, shown }
}

test('an approved review shows to everybody, one that is taken down no more', async () => {
  const { db, id, decide, office, shown } = await open()
  expect(await shown()).toEqual([])
  expect((await decide('approval')).json()).toMatchObject({
    id,
    status: 'approved',
    approvedAt: '2026-03-10T15:00:00.000Z',
  })
  expect(await shown()).toMatchObject([{ id, rating: 5 }])
  expect((await decide('rejection')).json()).toMatchObject({ status: 'rejected', approvedAt: null })
  expect(await shown()).toEqual([])
  const log = await db
    .selectFrom('audit_log')
    .select(['staffId', 'subjectId', 'detail'])
    .where('action', '=', 'review_judged')
    .orderBy('id')
    .execute()
  expect(log).toEqual(
    ['approved', 'rejected'].map((judgement) => ({
      staffId: office.id,
      subjectId: id,
      detail: { judgement },
    })),
  )
})

test('of two who approve at once one reads that it is done', async () => {
  const { decide } = await open()
  expect(
    (await Promise.all([decide('approval'), decide('approval')]))
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409])
})

test('the list is searched and filtered, and comes as a file that no spreadsheet takes for formulas', async () => {
  const { office } = await open()
  for (const [query, found] of [
    ['', 1],
    ['?status=pending', 1],
    ['?status=approved', 0],
    ['?q=convinced', 1],
    ['?q=%25', 0],
    ['?sort=rating', 1],
    ['?page=2', 0],
  ] as const) {
    expect((await office.call('GET', list + query)).json().items).toHaveLength(found)
  }
  for (const query of ['status=x', 'sort=x', 'q=a&q=b', 'q=%00', 'pageSize=101'])
    expect((await office.call('GET', `${list}?${query}`)).status).toBe(400)
  expect((await office.call('GET', `${list}.csv`)).text).toContain("pending,5,'=Dana,")
})

test('a review that may be automatic says so in the file, too', async () => {
  const { db, office } = await open()
  const review = { rating: 5, text: 'Good.', consent: true }
  await db
    .insertInto('reviews')
    .values([
      { ...review, name: 'Ivy' },
      { ...review, name: 'Robo', mayBeAutomatic: true },
    ])
    .execute()
  const [head, ...rows] = (await office.call('GET', `${list}.csv?sort=createdAt`)).text.split(
    '\r\n',
  )
  expect(head).toMatch(/,Sample,May be automatic$/)
  expect(rows.find((row) => row.includes('Ivy'))).toMatch(/,Good\.,,$/)
  expect(rows.find((row) => row.includes('Robo'))).toMatch(/,Good\.,,yes$/)
})

test.each([
  ['GET', list],
  ['GET', `${list}.csv`],
  ['POST', `${list}/x/approval`],
  ['POST', `${list}/x/rejection`],
] as const)('%s %s is for the office alone', async (method, url) => {
  const { app, office, testApp } = await open()
  const [customer, technician] = [
    await signedInCustomer(testApp),
    await signedInStaff(testApp, 'technician'),
  ]
  expect([
    (await app.inject({ method, url })).statusCode,
    (await customer.call(method, url)).status,
    (await technician.call(method, url)).status,
  ]).toEqual([401, 401, 403])
  if (method === 'POST') expect((await office.call(method, url)).status).toBe(404)
})
