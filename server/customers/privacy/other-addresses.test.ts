import { describe, expect, test } from 'vitest'
import { callBack } from '#server/testing/colleagues.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { placesOf } from '#server/testing/planted-person.ts'
import { nobody, openPrivacy } from '#server/testing/privacy.ts'

type Preview = { tables: { table: string; erased: number }[]; warnings: string[] }

async function open() {
  const { ask, app, db, testApp } = await openPrivacy()
  const office = await signedInStaff(testApp, 'office')
  const act = async (url: string, payload: object) => {
    const answer = await office.call('POST', url, { payload })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  const merge = (from: { id: string }, into: { id: string }) =>
    act(`/api/admin/customers/${from.id}/merge`, { into: into.id, callBack })
  const preview = async (email: string) => {
    const answer = await ask('/preview', { ...nobody, emails: [email] })
    const { tables, warnings } = answer.json() as Preview
    return { warnings, ...Object.fromEntries(tables.map(({ table, erased }) => [table, erased])) }
  }
  const erase = async (email: string) => {
    const person = { ...nobody, emails: [email] }
    expect((await ask('', { kind: 'erasure', person, confirmation: email })).status).toBe(200)
  }
  const customersLeft = async () =>
    (await db.selectFrom('customers').select('firstName').orderBy('firstName').execute()).map(
      ({ firstName }) => firstName,
    )
  const person = async (firstName: string, phone: string | null = null) => {
    const made = await signedInCustomer(testApp, { firstName, lastName: 'Quill', company: null })
    await db.updateTable('customers').set({ phone }).where('id', '=', made.id).execute()
    return made
  }
  return { app, db, testApp, office, act, merge, preview, erase, customersLeft, person }
}

describe('somebody who was merged is erased with all their accounts', () => {
  test.each([
    ['the one that is left', 'Bea'],
    ['the one that was closed first', 'Ada'],
    ['the one in between', 'Abe'],
  ])('by the address of %s, with the number on all', async (_which, by) => {
    const { db, merge, preview, erase, customersLeft, person } = await open()
    const number = '+1 (216) 555-0178'
    const people = [await person('Ada', number), await person('Abe'), await person('Bea', number)]
    await person('Kim')
    const [ada, abe, bea] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    await merge(ada, abe)
    await merge(abe, bea)
    const { email } = { Ada: ada, Abe: abe, Bea: bea }[by] ?? bea
    await db.insertInto('inbound_texts').values(textFrom('+12165550178')).execute()
    expect(await preview(email)).toMatchObject({
      customers: 3,
      customer_merges: 2,
      warnings: ['2 accounts that were merged with this one are erased too.'],
    })
    await erase(email)
    expect(await customersLeft()).toEqual(['Kim'])
    const places = await placesOf(db, [ada.email, abe.email, bea.email, '5550178', 'Ada Quill'])
    expect(places).toEqual([])
  })

  test('and the company goes to a colleague who stays, never to the twin', async () => {
    const { db, testApp, merge, erase, person } = await open()
    const [dana, twin, lee] = [
      await person('Dana'),
      await person('Dan', '440-555-0199'),
      await person('Lee'),
    ]
    const { companyId } = await db
      .selectFrom('memberships')
      .select('companyId')
      .where('customerId', '=', dana.id)
      .executeTakeFirstOrThrow()
    for (const { id } of [twin, lee])
      await db
        .updateTable('memberships')
        .set({ companyId, role: 'manager' })
        .where('customerId', '=', id)
        .execute()
    await merge(twin, dana)
    await db.updateTable('customers').set({ isActive: false }).where('id', '=', lee.id).execute()
    await db
      .insertInto('vehicle_profiles')
      .values({ customerId: dana.id, companyId, ...truck })
      .execute()
    await erase(dana.email)
    const company = testApp.db.selectFrom('companies').select('mainContactId')
    expect(await company.where('id', '=', companyId).execute()).toEqual([{ mainContactId: lee.id }])
    expect(await db.selectFrom('vehicle_profiles').select('customerId').execute()).toEqual([
      { customerId: lee.id },
    ])
  })
})

describe('a request from another address that staff gave to a customer', () => {
  const sent = { email: 'joe@gmail.example', phone: '(216) 555-0199', website: '' }
  const words = 'Forty trucks in Lorain.'

  test('is erased with the customer: its notes, its place in triage, and its emails', async () => {
    const { app, db, act, erase, person, preview } = await open()
    const joe = await person('Joe')
    const send = async (url: string, payload: object) =>
      (await app.inject({ method: 'POST', url, payload: { ...sent, ...payload } })).json().id
    const demo = await send('/api/demo-requests', {
      fullName: 'Joe Quill',
      companyName: 'Fleet',
      comments: words,
    })
    const message = await send('/api/contact-messages', { name: 'Joe Quill', message: words })
    for (const lead of [
      { kind: 'demo_request', id: demo },
      { kind: 'contact_message', id: message },
    ]) {
      const call = { customer: null, vehicles: [], appointment: null, lead }
      await act('/api/admin/calls', { ...call, customerId: joe.id })
      await act(`/api/admin/triage/${lead.kind}.${lead.id}/contacts`, {
        channel: 'call',
        text: 'Joe Quill is in a hurry.',
      })
    }
    expect(await preview(joe.email)).toMatchObject({
      warnings: [],
      demo_requests: 1,
      contact_messages: 1,
      triage_items: 2,
      notes: 2,
      outbox: 3,
    })
    await erase(joe.email)
    expect(await placesOf(db, [sent.email, '5550199', '555-0199', words, 'hurry'])).toEqual([])
  })

  test.each([
    ['a colleague with an account', true],
    ['others who share it', false],
  ])('goes, but what that address has of %s stays', async (_whose, isColleague) => {
    const { app, db, act, erase, customersLeft, person } = await open()
    const [joe, kim] = [await person('Joe'), await person('Kim')]
    const email = isColleague ? kim.email : 'info@fleet.example'
    const payload = { ...sent, email, name: 'Kim', message: words }
    const ids: string[] = []
    for (const text of [words, 'Mine.'])
      ids.push(
        (
          await app.inject({
            method: 'POST',
            url: '/api/contact-messages',
            payload: { ...payload, message: text },
          })
        ).json().id,
      )
    const lead = { kind: 'contact_message', id: ids[0] }
    const call = { customer: null, vehicles: [], appointment: null, lead }
    await act('/api/admin/calls', { ...call, customerId: joe.id })
    await erase(joe.email)
    expect(await customersLeft()).toEqual(['Kim'])
    expect(await db.selectFrom('contact_messages').select('message').execute()).toEqual([
      { message: 'Mine.' },
    ])
  })
})

const truck = { vehicleIdentifier: 'Unit 7', vehicleType: 'Class 8 tractor' }
const textFrom = (phoneNumber: string) => ({
  phoneNumber,
  message: 'Stop writing to me.',
  providerMessageId: 'one',
})
