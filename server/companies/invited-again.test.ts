import { describe, expect, test } from 'vitest'
import { readCustomer } from '#server/accounts/store.ts'
import { postAs } from '#server/testing/accounts.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const people = '/api/customer/company/people'
const email = 'lee@bay.example'
const lee = {
  firstName: 'Lee',
  lastName: 'Novak',
  role: 'billing',
  siteId: null,
  phone: null,
  email,
}

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const tokens = async () =>
    (await queuedMails(testApp.db, 'invitation')).map(
      ({ data }) => /[\w-]{43}$/.exec(String(data['secretLink']))?.[0] ?? '',
    )
  return { testApp, dana, tokens }
}

async function removed() {
  const opened = await open()
  const { dana } = opened
  const { id } = (await dana.call('POST', people, { payload: lee })).json()
  expect((await dana.call('DELETE', `${people}/${id}`)).status).toBe(204)
  return { ...opened, id }
}

describe('a person who was removed before they ever signed in', () => {
  test('is invited again as they were the first time; only the newest link works', async () => {
    const { testApp, dana, tokens, id } = await removed()
    const [first = ''] = await tokens()
    const choose = (token: string) =>
      postAs(testApp.app, `/api/customer/password-reset/${token}`, { password: 'soot-and-ash-77' })
    expect((await choose(first)).status).toBe(410)
    const again = await dana.call('POST', people, { payload: { ...lee, role: 'driver' } })
    expect([again.status, again.json()]).toMatchObject([
      201,
      { id, role: 'driver', canSignIn: false, email },
    ])
    expect((await choose((await tokens()).at(-1) ?? '')).status).toBe(204)
    const seen = (await dana.call('GET', '/api/customer/company')).json()
    expect(seen.people).toMatchObject([{ id: dana.id }, { id, canSignIn: true }])
  })

  test('is like new to another company, which reads the name that it typed', async () => {
    const { testApp } = await removed()
    const other = await signedInCustomer(testApp, { company: 'Another Freight' })
    const payload = { ...lee, firstName: 'Leo' }
    const answers = [
      await other.call('POST', people, { payload }),
      await other.call('POST', people, { payload: { ...payload, email: 'new@bay.example' } }),
    ]
    const [known, unknown] = answers.map((answer) => ({ ...answer.json(), id: '', email: '' }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(known).toEqual(unknown)
  })

  test('gets three invitations an hour at most, however often they are removed', async () => {
    const { dana } = await removed()
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1) {
      const answer = await dana.call('POST', people, { payload: lee })
      statuses.push(answer.status)
      if (answer.status === 201) await dana.call('DELETE', `${people}/${answer.json().id}`)
    }
    expect(statuses).toEqual([201, 201, 429])
  })

  test('whom two companies invite at once is in one of them', async () => {
    const { testApp, dana } = await removed()
    const other = await signedInCustomer(testApp)
    const answers = await Promise.all(
      [dana, other].map(({ call }) => call('POST', people, { payload: lee })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('stays who they are once our team has recorded something for them', async () => {
    const { testApp, dana, id } = await removed()
    await testApp.db
      .insertInto('appointments')
      .values({ customer_id: id, service_type: 'Pickup', requested_date: testApp.now() })
      .execute()
    expect((await dana.call('POST', people, { payload: lee })).status).toBe(409)
  })
})

test('a person with an account who was removed is added back by our team', async () => {
  const { testApp, dana } = await open()
  const colleague = await signedInColleague(testApp, dana.id, 'driver')
  const company = (await dana.call('GET', '/api/customer/company')).json()
  expect((await dana.call('DELETE', `${people}/${colleague.id}`)).status).toBe(204)
  const { email: theirs } = await readCustomer(testApp.db, colleague.id)
  const payload = { ...lee, email: theirs }
  expect((await dana.call('POST', people, { payload })).status).toBe(409)
  const office = await signedInStaff(testApp)
  const moved = await office.call('POST', `/api/admin/customers/${colleague.id}/company`, {
    payload: { companyId: company.id, role: 'driver' },
  })
  expect(moved.status).toBe(204)
  const { people: those } = (await dana.call('GET', '/api/customer/company')).json()
  expect(those).toMatchObject([{ id: dana.id }, { id: colleague.id, role: 'driver' }])
})
