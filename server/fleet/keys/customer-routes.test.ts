import { describe, expect, test } from 'vitest'
import { keyPrefix, mostKeys } from '#domain/fleet/api-keys.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/customer/api-keys'
const scopes = ['readings:write', 'vehicles:read']

async function open() {
  const testApp = await openTestApp({ environment: { DEMO: 'on' } })
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const make = (payload: object = { name: 'Telematics', scopes }, who = dana) =>
    who.call('POST', url, { payload })
  const callWith = async (key: string) =>
    (
      await testApp.app.inject({
        method: 'GET',
        url: '/api/fleet/vehicles',
        headers: { authorization: `Bearer ${key}` },
      })
    ).statusCode
  return { ...testApp, testApp, dana, other, make, callWith }
}

describe('an API key', () => {
  test('is shown once, at its making, and only its hash is stored', async () => {
    const { db, dana, make } = await open()
    const answer = await make()
    expect(answer.status).toBe(201)
    const { key, ...made } = answer.json()
    expect(key).toMatch(new RegExp(`^${keyPrefix}[A-Za-z0-9_-]{43}$`))
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Telematics',
      scopes,
      ending: key.slice(-4),
      madeBy: 'Dana Ortiz',
      makerId: dana.id,
      createdAt: '2026-03-10T15:00:00.000Z',
      lastUsedAt: null,
    })
    expect((await dana.call('GET', url)).json()).toEqual([made])
    const rows = await db.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice(keyPrefix.length, -4))
  })

  test('opens its calls until it is ended, and says when it was used', async () => {
    const { dana, make, callWith, now } = await open()
    const { key, id } = (await make()).json()
    now.set('2026-03-11T15:00:00Z')
    expect(await callWith(key)).toBe(200)
    now.set('2026-03-11T15:04:00Z')
    expect(await callWith(key)).toBe(200)
    expect((await dana.call('GET', url)).json()[0].lastUsedAt).toBe('2026-03-11T15:00:00.000Z')
    expect((await dana.call('DELETE', `${url}/${id}`)).status).toBe(204)
    expect(await callWith(key)).toBe(401)
    expect((await dana.call('DELETE', `${url}/${id}`)).status).toBe(404)
  })

  test('that is made is reported by email and in the portal, whatever was chosen', async () => {
    const { db, dana, make } = await open()
    await make()
    const mails = await db.selectFrom('outbox').select(['recipient', 'data']).execute()
    expect(mails).toMatchObject([{ recipient: dana.email, data: { title: 'New API key' } }])
    const [notice] = (await dana.call('GET', '/api/customer/notifications')).json()
    expect(notice).toMatchObject({
      type: 'account',
      title: 'New API key',
      link: '/customer/account#api-keys',
    })
    expect(notice.message).toContain('named “Telematics”')
  })

  test.each([
    [{ name: ' ', scopes }, { name: 'Please name the key.' }],
    [{ name: 'x', scopes: [] }, { scopes: 'Please choose what this key may do.' }],
    [{ name: 'x' }, { scopes: 'Please choose what this key may do.' }],
    [{ name: 'x', scopes: ['all'] }, { 'scopes.0': 'Please choose what this key may do.' }],
  ])('of %j is refused beside the field', async (payload, fields) => {
    const { make } = await open()
    const answer = await make(payload)
    expect([answer.status, answer.json().fields]).toEqual([400, fields])
  })

  test('has a name of its own in its account; ten are the most, also when they are made together', async () => {
    const { dana, make, other } = await open()
    await make()
    expect((await make({ name: 'TELEMATICS', scopes })).json()).toMatchObject({
      code: 'conflict',
      fields: { name: 'You already have a key with this name.' },
    })
    expect((await make(undefined, other)).status).toBe(201)
    const answers = await Promise.all(
      Array.from({ length: mostKeys }, (_, at) => make({ name: `Key ${at}`, scopes })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: mostKeys - 1 }, () => 201),
      409,
    ])
    expect((await dana.call('GET', url)).json()).toHaveLength(mostKeys)
  })

  test('is not for the demo account, nor for an address that nobody has proven', async () => {
    const { testApp, make } = await open()
    const newcomer = await signedInCustomer(testApp, { emailProven: false })
    expect((await make(undefined, newcomer)).json()).toMatchObject({ code: 'email_not_proven' })
    const demo = await signedInCustomer(testApp, { isDemo: true })
    expect((await make(undefined, demo)).json()).toMatchObject({
      code: 'not_allowed',
      message:
        'The demo account can’t have API keys, because everyone who tries it could use them.',
    })
  })

  test('ends with its account, closed by staff, and is not back when that is opened again', async () => {
    const { testApp, dana, make, callWith } = await open()
    const { key } = (await make()).json()
    const staff = await signedInStaff(testApp)
    await staff.call('POST', `/api/admin/customers/${dana.id}/deactivation`)
    expect(await callWith(key)).toBe(401)
    await staff.call('POST', `/api/admin/customers/${dana.id}/activation`)
    expect(await callWith(key)).toBe(401)
  })

  test('of an account that is switched off opens nothing', async () => {
    const { db, dana, make, callWith } = await open()
    const { key } = (await make()).json()
    await db.updateTable('customers').set({ isActive: false }).where('id', '=', dana.id).execute()
    expect(await callWith(key)).toBe(401)
  })

  // security.md S1
  test('and all others of its account make thirty calls a minute together; another account is not slowed down', async () => {
    const { make, callWith, other } = await open()
    const [first, second, theirs] = [
      (await make()).json().key,
      (await make({ name: 'Second', scopes })).json().key,
      (await make(undefined, other)).json().key,
    ]
    const statuses = []
    for (let call = 0; call < 31; call += 1)
      statuses.push(await callWith(call % 2 === 0 ? first : second))
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect(await callWith(second)).toBe(429)
    expect(await callWith(theirs)).toBe(200)
  })
})
