import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const request = {
  fullName: 'Lee Novak',
  companyName: 'Erie Freight',
  email: 'lee@erie.example',
  phone: '440 555 0101',
  comments: 'Forty trucks in Lorain.',
}
const customer = {
  firstName: 'Lee',
  lastName: 'Novak',
  company: 'Erie Freight',
  email: 'lee@erie.example',
  phone: '440 555 0101',
}

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const office = await signedInStaff(testApp)
  const sent = await testApp.app.inject({
    method: 'POST',
    url: '/api/demo-requests',
    payload: request,
  })
  expect(sent.statusCode).toBe(201)
  const lead = { kind: 'demo_request', id: sent.json().id }
  const save = (payload: object) =>
    office.call('POST', '/api/admin/calls', {
      payload: { customerId: null, customer: null, vehicles: [], appointment: null, ...payload },
    })
  const listed = async () =>
    (await office.call('GET', '/api/admin/demo-requests')).json().items[0].customerId
  return { testApp, db: testApp.db, office, lead, save, listed }
}

describe('a request', () => {
  test('becomes a customer who has its words in their file', async () => {
    const { office, lead, save, listed } = await open()
    expect(await listed()).toBeNull()
    const saved = await save({ customer, lead })
    expect(saved.status).toBe(201)
    const { customerId } = saved.json()
    expect(await listed()).toBe(customerId)
    const file = (await office.call('GET', `/api/admin/customers/${customerId}`)).json()
    expect(file.timeline).toContainEqual({
      kind: 'request',
      day: expect.any(String),
      text: 'Demo request: Forty trucks in Lorain.',
      status: null,
      id: 'lee@erie.example',
    })
  })

  test('makes one customer when two of our team save it at the same time', async () => {
    const { db, lead, save } = await open()
    const answers = await Promise.all([save({ customer, lead }), save({ customer, lead })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const made = db.selectFrom('customers').select('id').where('email', '=', customer.email)
    expect(await made.execute()).toHaveLength(1)
  })

  test('is given to a customer we know by one press, and to no second one', async () => {
    const { testApp, db, lead, save, listed } = await open()
    const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    expect((await save({ customerId: dana.id, lead })).status).toBe(201)
    expect((await save({ customerId: dana.id, lead })).status).toBe(201)
    expect((await save({ customerId: kim.id, lead })).status).toBe(409)
    expect(await listed()).toBe(dana.id)
    const log = db
      .selectFrom('audit_log')
      .select('subjectId')
      .where('action', '=', 'request_changed')
    expect(await log.execute()).toEqual([{ subjectId: lead.id }])
  })

  test('that nobody sent makes nothing', async () => {
    const { db, save } = await open()
    for (const id of ['nothing', '', '\0', 'x'.repeat(5000)])
      expect((await save({ customer, lead: { kind: 'demo_request', id } })).status).not.toBe(500)
    expect((await save({ customer, lead: { kind: 'chat', id: 'x' } })).status).toBe(400)
    expect((await save({ customerId: null, lead: null })).status).toBe(400)
    const made = db.selectFrom('customers').select('id').where('email', '=', customer.email)
    expect(await made.execute()).toEqual([])
  })
})
