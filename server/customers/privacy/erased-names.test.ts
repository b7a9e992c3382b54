import { describe, expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addRow } from '#server/testing/add-row.ts'
import { addFilter } from '#server/testing/bench.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { addPerson, callBack, signedInContact } from '#server/testing/colleagues.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { placesOf } from '#server/testing/planted-person.ts'
import { nobody, openPrivacy } from '#server/testing/privacy.ts'
import { dock } from '#server/testing/sites.ts'

const people = '/api/admin/customers'
const gone = 'Name erased'

/** Dana, after whom her company is named, and Lee, who is in it; staff who change things. */
async function open(company: string | null = null) {
  const { ask, db, testApp } = await openPrivacy()
  const dana = await signedInCustomer(testApp, { company })
  const lee = await addPerson(db, dana.id, 'manager')
  const office = await signedInStaff(testApp, 'office')
  const act = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const answer = await office.call(method, url, { payload })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  const move = (id: string) =>
    act('POST', `${people}/${id}/company`, { companyId: null, role: 'manager' })
  const changes = (customerId: string) =>
    db
      .selectFrom('record_changes')
      .select(['field', 'before', 'after'])
      .where('customerId', '=', customerId)
      .orderBy('createdAt')
      .execute()
  const erase = async ({ id, email }: { id: string; email: string }) => {
    const person = { ...nobody, customers: [id] }
    expect((await ask('', { kind: 'erasure', person, confirmation: email })).status).toBe(200)
  }
  return { db, testApp, dana, lee, office, act, changes, erase, move }
}

describe('an erasure takes the person’s name out of what staff changed of others', () => {
  test('as the name of the company that a colleague left', async () => {
    const { db, dana, lee, changes, erase, move } = await open()
    await move(lee.id)
    const left = { field: 'company', before: 'Dana Ortiz', after: 'Lee Novak' }
    expect(await changes(lee.id)).toEqual([left])
    await erase(dana)
    expect(await changes(lee.id)).toEqual([{ ...left, before: gone }])
    expect(await placesOf(db, ['Ortiz', dana.email])).toEqual([])
  })

  test('as the name of a company that has another one now, and another main contact', async () => {
    const { db, dana, lee, office, act, changes, erase } = await open()
    await db.updateTable('companies').set({ mainContactId: lee.id }).execute()
    const { id } = await db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
    const {
      openAmount: _open,
      vehicles: _vehicles,
      ...stored
    } = (await office.call('GET', `/api/admin/companies/${id}`)).json()
    await act('PATCH', `/api/admin/companies/${id}`, { ...stored, name: 'Harbor Freight' })
    await erase(dana)
    expect(await changes(lee.id)).toEqual([
      { field: 'name', before: gone, after: 'Harbor Freight' },
    ])
    expect(await placesOf(db, ['Ortiz'])).toEqual([])
  })

  test('as that of the twin whose merge was taken back, with what was changed of the twin', async () => {
    const { db, testApp, office, act, changes, erase } = await open()
    const [twin, kept] = [
      await signedInContact(testApp, { firstName: 'Ada', lastName: 'Quill', company: null }),
      await signedInCustomer(testApp, { firstName: 'Kim', company: 'Quay' }),
    ]
    const { customer } = (await office.call('GET', `${people}/${twin.id}`)).json()
    const { firstName, lastName, company, phone, address, city, state, zipCode, updatedAt } =
      customer
    const profile = { firstName, lastName, company, phone, address, city, state, zipCode }
    await act('PATCH', `${people}/${twin.id}`, {
      ...profile,
      email: twin.email,
      address: '1 Quill Street',
      updatedAt,
    })
    await act('POST', `${people}/${twin.id}/merge`, { into: kept.id, callBack })
    expect((await changes(kept.id)).map(({ field }) => field)).toContain('merged')
    expect((await office.call('DELETE', `${people}/${twin.id}/merge`)).status).toBe(204)
    await erase(twin)
    expect((await changes(kept.id)).filter(({ field }) => field === 'merged')).toEqual([
      { field: 'merged', before: null, after: gone },
      { field: 'merged', before: gone, after: null },
    ])
    expect(await placesOf(db, ['Quill'])).toEqual([])
  })

  test('as it was before staff corrected it, and leaves a namesake their own', async () => {
    const { db, testApp, dana, lee, changes, erase, move } = await open()
    await move(lee.id)
    const namesake = await signedInCustomer(testApp, { company: null })
    const of = ({ id }: { id: string }, field: string, before: string, after: string) => ({
      customerId: id,
      subjectKind: 'customers',
      subjectId: id,
      field,
      before,
      after,
      staffName: 'Robin',
    })
    await db
      .insertInto('record_changes')
      .values([
        of(dana, 'lastName', 'Ortiz', 'Miller'),
        of(namesake, 'company', 'Dana Ortiz', 'Quay'),
      ])
      .execute()
    await db
      .updateTable('customers')
      .set({ lastName: 'Miller' })
      .where('id', '=', dana.id)
      .execute()
    await erase(dana)
    expect(await changes(lee.id)).toEqual([{ field: 'company', before: gone, after: 'Lee Novak' }])
    expect(await changes(namesake.id)).toMatchObject([{ before: 'Dana Ortiz' }])
  })
})

test('a company that its erased manager had called by their own name is named after the next one', async () => {
  const { db, dana, lee, erase } = await open('Dana Ortiz')
  await db
    .updateTable('customers')
    .set({ firstName: 'Ann', lastName: 'Lake' })
    .where('id', '=', lee.id)
    .execute()
  await erase(dana)
  expect(await db.selectFrom('companies').select('name').execute()).toEqual([{ name: 'Ann Lake' }])
  expect(await placesOf(db, ['Ortiz'])).toEqual([])
})

describe('an erasure takes the person out of whom to call at a site of their company', () => {
  test('by name and number; other contacts stay, and those of other companies', async () => {
    const { db, testApp, dana, erase } = await open('Sandusky Bay Freight')
    const other = await signedInCustomer(testApp, { firstName: 'Kim' })
    await db
      .updateTable('customers')
      .set({ phone: '+1 (216) 555-0178' })
      .where('id', '=', dana.id)
      .execute()
    const site = async (who: string, name: string, contact: string | null, phone: string | null) =>
      db
        .insertInto('sites')
        .values({
          ...dock,
          name,
          companyId: (await scopeOfPerson(db, who)).companyId,
          contactName: contact,
          contactPhone: phone,
        })
        .execute()
    await site(dana.id, 'A', ' DANA Ortiz', '330 555 0000')
    await site(dana.id, 'B', 'Gate', '216.555.0178')
    await site(dana.id, 'C', 'Lee Novak', '330 555 0001')
    await site(other.id, 'D', 'Dana Ortiz', '330 555 0002')
    await erase(dana)
    const left = await db
      .selectFrom('sites')
      .select(['name', 'contactName', 'contactPhone'])
      .orderBy('name')
      .execute()
    expect(left.map((row) => Object.values(row))).toEqual([
      ['A', null, null],
      ['B', 'Gate', null],
      ['C', 'Lee Novak', '330 555 0001'],
      ['D', 'Dana Ortiz', '330 555 0002'],
    ])
    expect(await placesOf(db, ['216.555.0178', '330 555 0000'])).toEqual([])
  })
})

describe('an erasure takes the person out of what they said for a colleague', () => {
  test('an answer and a signature stay without their name; others keep theirs', async () => {
    const { db, dana, lee, erase } = await open('Sandusky Bay Freight')
    const { id } = await addService(db, lee.id)
    const { id: appointmentId } = await addRow(db, 'appointments', {
      customerId: lee.id,
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 2,
      requestedDate: new Date('2026-03-10T14:00:00Z'),
    })
    const lineOf = async (position: number) =>
      (
        await addRow(db, 'service_filters', {
          serviceHistoryId: id,
          position,
          filterId: await addFilter(db, lee.id),
        })
      ).id
    for (const [at, by] of ['Dana Ortiz', 'Lee Novak'].entries()) {
      await addRow(db, 'hold_questions', {
        serviceFilterId: await lineOf(at + 1),
        question: 'New filter?',
        askedOf: 'customer',
        askedBy: 'Robin',
        answer: `Yes, ${at}.`,
        answeredBy: by,
        answeredAt: new Date('2026-03-10T15:00:00Z'),
      })
      await addRow(db, 'handovers', {
        appointmentId,
        staffName: 'Robin',
        filterCount: 1,
        signedBy: by.toUpperCase(),
        signature: JSON.stringify([[1, 2]]),
        handedOverAt: new Date(`2026-03-10T1${at}:00:00Z`),
        isReplaced: at === 0,
      })
    }
    await erase(dana)
    const answers = db.selectFrom('hold_questions').select(['answer', 'answeredBy'])
    expect(await answers.orderBy('answer').execute()).toEqual([
      { answer: 'Yes, 0.', answeredBy: gone },
      { answer: 'Yes, 1.', answeredBy: 'Lee Novak' },
    ])
    const signatures = db.selectFrom('handovers').select(['signedBy', 'signature'])
    expect(await signatures.orderBy('handedOverAt').execute()).toEqual([
      { signedBy: gone, signature: null },
      { signedBy: 'LEE NOVAK', signature: [[1, 2]] },
    ])
    expect(await placesOf(db, ['Ortiz', 'ORTIZ'])).toEqual([])
  })
})
