import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountLimits } from '#domain/account-limits.ts'
import { companyLimits } from '#domain/companies/contract.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { invitationTokens } from '#server/testing/invitations.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const people = '/api/customer/company/people'
const sites = '/api/customer/company/sites'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  return { testApp, dana: await signedInCustomer(testApp) }
}

/** Of people this many, with the one who is there already. */
async function fillWithPeople({ db }: TestApp, customerId: string, count: number) {
  for (let at = 1; at < count; at += 1) await addPerson(db, customerId, 'driver')
}

async function fillWithSites({ db }: TestApp, customerId: string, inUse: number, removed: number) {
  const { companyId } = await scopeOfPerson(db, customerId)
  await sql`
    insert into sites (company_id, name, address, city, state, zip_code, archived_at)
    select ${companyId}, 'Yard ' || at, '1 Dock Street', 'Sandusky', 'OH', '44870', case when at > ${inUse} then now() end
    from generate_series(1, ${inUse + removed}) as at`.execute(db)
}

const invite = (dana: Awaited<ReturnType<typeof open>>['dana'], email: string) =>
  dana.call('POST', people, {
    payload: { firstName: 'Lee', lastName: 'Novak', email, role: 'driver', siteId: null },
  })

test.each([
  [companyLimits.people - 1, 0, 201],
  [companyLimits.people, 0, 409],
  // Whoever is asked already may come.
  [companyLimits.people - 2, 1, 201],
  [companyLimits.people - 1, 1, 409],
])('a company of %i people with %i invited invites one more: %i', async (count, asked, status) => {
  const { testApp, dana } = await open()
  await fillWithPeople(testApp, dana.id, count)
  for (let at = 0; at < asked; at += 1)
    await testApp.db
      .insertInto('invitations')
      .values({
        tokenHash: randomUUID(),
        companyId: (await scopeOfPerson(testApp.db, dana.id)).companyId,
        email: `asked.${at}@sanduskybay.example`,
        firstName: 'Lee',
        lastName: 'Novak',
        role: 'driver',
        invitedBy: dana.id,
        createdAt: testApp.now(),
        expiresAt: '2026-03-24T15:00:00Z',
      })
      .execute()
  const answer = await invite(dana, 'one.more@sanduskybay.example')
  expect([answer.status, answer.json().message ?? null]).toEqual([
    status,
    status === 201 ? null : 'A company has up to 100 people here. Please call us.',
  ])
})

test.each([
  [companyLimits.people - 1, 204],
  [companyLimits.people, 409],
])('whoever was invited joins a company that has %i people by then: %i', async (count, status) => {
  const { testApp, dana } = await open()
  const kim = await signedInCustomer(testApp, { firstName: 'Kim', company: 'Kim Freight' })
  expect((await invite(dana, kim.email)).status).toBe(201)
  await fillWithPeople(testApp, dana.id, count)
  const [token] = await invitationTokens(testApp.db)
  const joined = await kim.call('POST', `/api/customer/invitations/${token}/acceptance`, {
    payload: {},
  })
  expect(joined.status, joined.text).toBe(status)
  if (status === 409)
    expect(joined.json().message).toBe(
      'This company has 100 people already. Please ask them to call us.',
    )
})

const { sites: mostSites } = companyLimits
const { sitesEver } = accountLimits
test.each([
  [mostSites - 1, 0, null],
  [mostSites, 0, 'A company has up to 200 sites here. Please call us.'],
  [0, sitesEver - 1, null],
  [0, sitesEver, 'A company has up to 1000 sites here, with those it has removed. Please call us.'],
])(
  'a company with %i sites, and %i that it removed, adds one: %s',
  async (inUse, removed, refusal) => {
    const { testApp, dana } = await open()
    await fillWithSites(testApp, dana.id, inUse, removed)
    const site = { name: 'South', address: '1 Dock Street', city: 'Sandusky', state: 'OH' }
    const added = await dana.call('POST', sites, { payload: { ...site, zipCode: '44870' } })
    expect([added.status, added.json().message ?? null]).toEqual([
      refusal === null ? 201 : 409,
      refusal,
    ])
  },
)
