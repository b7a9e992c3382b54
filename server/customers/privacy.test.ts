import { describe, expect, test } from 'vitest'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { type Canary, canaryPerson, placesOf } from '#server/testing/planted-person.ts'
import { nobody, openPrivacy, planted, privacyPath } from '#server/testing/privacy.ts'

describe('a search', () => {
  test.each([
    ['email', (one: Canary) => one.email],
    ['phone as typed', (one: Canary) => one.typedPhone],
    ['name', (one: Canary) => `${one.first} ${one.last}`],
  ])('by %s finds the account with what came in under its address', async (_kind, words) => {
    const opened = await openPrivacy()
    const person = canaryPerson('f')
    const { ids } = await planted(opened, person)
    const { items } = (await opened.ask('/search', { q: words(person) })).json() as {
      items: { email: string | null; person: { customers: string[] } }[]
    }
    expect(items.find(({ email }) => email === person.email)?.person.customers).toEqual([
      ids.get('customers'),
    ])
    const log = await opened.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', '=', 'person_searched')
      .execute()
    expect(log).toEqual([{ action: 'person_searched', detail: null }])
  })

  test('of a name finds reviews, which carry nothing else', async () => {
    const { ask, db } = await openPrivacy()
    const { id } = await db
      .insertInto('reviews')
      .values({ name: 'Ann Rust', rating: 5, text: 'Good.', consent: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await ask('/search', { q: 'ann RUST' })).json().items).toMatchObject([
      { name: 'Ann Rust', email: null, found: { reviews: 1 }, person: { rows: [id] } },
    ])
    expect((await ask('/search', { q: '%' })).status).toBe(400)
    expect((await ask('/search', { q: '%%' })).json().items).toEqual([])
  })
})

test('a copy holds what every door has of the person, no secret, and is written down without a name', async () => {
  const opened = await openPrivacy()
  const person = canaryPerson('g')
  await planted(opened, person)
  const file = await opened.ask('', {
    kind: 'export',
    person: { ...nobody, emails: [person.email] },
  })
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="lakeline-person-2026-03-10\.json"$/,
  )
  const { data } = file.json() as { data: Record<string, unknown[]> }
  expect(data['customers']).toMatchObject([{ email: person.email }])
  expect(data['demoRequests']).toHaveLength(2)
  expect(data['inboundTexts']).toHaveLength(1)
  expect(file.text).not.toMatch(/password|token_?hash/i)
  expect(
    await opened.db
      .selectFrom('audit_log')
      .select(['action', 'subjectKind'])
      .where('action', '=', 'person_exported')
      .execute(),
  ).toHaveLength(1)
  expect(await placesOf(opened.db, [person.email])).not.toContain('public.audit_log.detail')
})

test('the history says what was done, when and by whom, and names nobody else', async () => {
  const opened = await openPrivacy()
  const { ask, owner, testApp } = opened
  const dana = await signedInCustomer(testApp)
  const person = { ...nobody, customers: [dana.id] }
  await ask('', { kind: 'export', person })
  await ask('', { kind: 'erasure', person, confirmation: dana.email })
  const history = await owner.call('GET', privacyPath)
  expect(history.json()).toMatchObject({
    total: 2,
    items: [
      { kind: 'erasure', by: owner.name, erased: 4, kept: 0 },
      { kind: 'export', by: owner.name },
    ],
  })
  expect(history.text).not.toContain(dana.email)
})

test.each([
  ['GET', privacyPath],
  ['POST', privacyPath],
  ['POST', `${privacyPath}/search`],
  ['POST', `${privacyPath}/preview`],
] as const)('%s %s is for the owner alone', async (method, url) => {
  const { app, testApp } = await openPrivacy()
  const [dana, office, technician] = [
    await signedInCustomer(testApp),
    await signedInStaff(testApp),
    await signedInStaff(testApp, 'technician'),
  ]
  expect([
    (await app.inject({ method, url })).statusCode,
    (await dana.call(method, url)).status,
    (await office.call(method, url)).status,
    (await technician.call(method, url)).status,
  ]).toEqual([401, 401, 403, 403])
})
