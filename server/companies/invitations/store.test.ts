import { expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import {
  endInvitation,
  endInvitationsTo,
  endInvitationsToFormer,
  openInvitationsOf,
  storeInvitation,
} from './store.ts'

const sentOnes = '/api/customer/company/invitations'
const before = new Date('2026-03-10T14:00:00Z')
const lee = 'lee@bay.example'

/** Two companies, each of which has asked Lee, and one of them Pat. */
async function openTwo() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db, now } = testApp
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const companyOf = async (person: typeof dana) => (await scopeOfPerson(db, person.id)).companyId
  const [own, theirs] = [await companyOf(dana), await companyOf(other)]
  const ask = async (companyId: string, email: string, invitedBy: string | null) => {
    const asked = {
      companyId,
      email,
      invitedBy,
      role: 'driver',
      siteId: null,
      phone: null,
    } as const
    return storeInvitation(db, { ...asked, firstName: 'Lee', lastName: 'Novak' }, before)
  }
  const invitations = {
    lee: (await ask(own, lee, dana.id)).id,
    pat: (await ask(own, 'pat@bay.example', dana.id)).id,
    theirs: (await ask(theirs, lee, other.id)).id,
    ofTeam: (await ask(theirs, lee, null)).id,
  }
  const namesOf = (ids: readonly string[]) =>
    Object.entries(invitations).flatMap(([name, id]) => (ids.includes(id) ? [name] : []))
  const open = async () => {
    const all = [
      ...(await openInvitationsOf(db, own, now())),
      ...(await openInvitationsOf(db, theirs, now())),
    ]
    return namesOf(all.map(({ id }) => id))
  }
  return { db, now, dana, other, own, theirs, invitations, namesOf, open }
}

test('a company lists what it has asked itself, and can end and repeat nothing of others', async () => {
  const { dana, invitations, namesOf, open, other } = await openTwo()
  const listed = async (who: typeof dana) =>
    namesOf(
      (await who.call('GET', '/api/customer/company'))
        .json()
        .invitations.map(({ id }: { id: string }) => id),
    )
  expect([await listed(dana), await listed(other)]).toEqual([
    ['lee', 'pat'],
    ['theirs', 'ofTeam'],
  ])
  const foreign = `${sentOnes}/${invitations.lee}`
  expect((await other.call('DELETE', foreign)).status).toBe(404)
  expect((await other.call('POST', `${foreign}/renewal`)).status).toBe(404)
  expect(await open()).toEqual(['lee', 'pat', 'theirs', 'ofTeam'])
  expect((await dana.call('DELETE', foreign)).status).toBe(204)
  expect(await open()).toEqual(['pat', 'theirs', 'ofTeam'])
  expect((await dana.call('DELETE', foreign)).status).toBe(404)
})

test('an invitation ends once', async () => {
  const { db, invitations, now, open } = await openTwo()
  const end = () => endInvitation(db, { id: invitations.lee }, now())
  expect([await end(), await end()]).toEqual([true, false])
  expect(await open()).toEqual(['pat', 'theirs', 'ofTeam'])
})

test.each([
  ['of a company', endInvitationsTo, ['pat', 'theirs', 'ofTeam']],
  [
    'of a company, and our team’s to an address of before,',
    endInvitationsToFormer,
    ['pat', 'theirs'],
  ],
] as const)(
  'those %s to an address end, and what ended before keeps its time',
  async (...given) => {
    const [, end, left] = given
    const { db, invitations, now, open, own } = await openTwo()
    await end(db, { companyId: own, email: lee.toUpperCase() }, before)
    expect(await open()).toEqual(left)
    await end(db, { companyId: own, email: lee }, now())
    const { endedAt } = await db
      .selectFrom('invitations')
      .select('endedAt')
      .where('id', '=', invitations.lee)
      .executeTakeFirstOrThrow()
    expect(endedAt).toEqual(before)
  },
)
