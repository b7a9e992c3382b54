import { describe, expect, test } from 'vitest'
import { addInvoice, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { list, open } from '#server/testing/customers.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'

describe('the list', () => {
  test('shows every customer with what is open and when they last were here, and that somebody has looked', async () => {
    const { dana, db, log, office } = await open()
    await addService(db, dana.id, { status: 'delivered', serviceDate: '2026-02-01' })
    await addService(db, dana.id, { status: 'scheduled', serviceDate: '2026-04-01' })
    const { id } = await addInvoice(db, dana.id)
    await addPayment(db, id, { amount: '200.00' })
    await addInvoice(db, dana.id, { status: 'cancelled' })
    const answer = await office.call('GET', list)
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        total: 1,
        isMore: false,
        items: [
          {
            id: expect.any(String),
            name: 'Sandusky Bay Freight',
            peopleCount: 1,
            people: [
              {
                id: dana.id,
                name: 'Dana Ortiz',
                company: 'Sandusky Bay Freight',
                email: dana.email,
                phone: null,
                city: null,
                state: null,
                isActive: true,
                isDemo: false,
                isEmailProven: true,
                lastServiceDate: '2026-02-01',
                createdAt: expect.any(String),
                mergedInto: null,
              },
            ],
            lastServiceDate: '2026-02-01',
            openAmount: '1000.00',
            createdAt: expect.any(String),
          },
        ],
      },
    ])
    expect(await log()).toEqual([{ action: 'list_read', subjectId: null, detail: null }])
  })

  test.each([
    ['q=ortiz', 1],
    ['q=DANA%20o', 1],
    ['q=sandusky', 1],
    ['q=%25', 0],
    ['q=_', 0],
    ['status=active', 1],
    ['status=inactive', 0],
    ['sort=name', 1],
    ['page=2', 0],
  ])('asked for %s finds %i', async (query, found) => {
    const { office } = await open()
    const answer = (await office.call('GET', `${list}?${query}`)).json()
    expect(answer.items).toHaveLength(found)
  })

  test.each(['status=x', 'pageSize=101', 'sort=email', 'q=a&q=b', 'q=%00', 'page=-1'])(
    'asked for %s refuses',
    async (query) => {
      const { office } = await open()
      expect((await office.call('GET', `${list}?${query}`)).status).toBe(400)
    },
  )

  test('marks an address that nobody has proven, in the list, the file and the table', async () => {
    const { dana, office } = await open({ emailProven: false })
    expect((await office.call('GET', list)).json()).toMatchObject({
      items: [{ people: [{ id: dana.id, isEmailProven: false }] }],
    })
    expect((await office.call('GET', `${list}/${dana.id}`)).json()).toMatchObject({
      customer: { isEmailProven: false },
    })
    expect((await office.call('GET', `${list}.csv`)).text).toMatch(
      /Account,Email confirmed,.*[^]*,active,no,/,
    )
  })

  test('comes as a file, with no formula in it', async () => {
    const { log, office } = await open({ company: '@SUM(1+1)' })
    const file = await office.call('GET', `${list}.csv`)
    expect(file.text).toContain("Dana Ortiz,'@SUM(1+1),")
    expect((await log()).map(({ action }) => action)).toEqual(['exported'])
  })
})

describe('an account', () => {
  test('that is deactivated has no session any more, and is notified; activated it may sign in again', async () => {
    const { dana, db, log, office } = await open()
    for (const _time of [1, 2])
      expect((await office.call('POST', `${list}/${dana.id}/deactivation`)).json()).toMatchObject({
        isActive: false,
      })
    expect((await dana.call('GET', '/api/customer/me')).status).toBe(401)
    expect(await queuedMails(db, 'accountClosed')).toMatchObject([{ to: dana.email }])
    expect((await office.call('POST', `${list}/${dana.id}/activation`)).json()).toMatchObject({
      isActive: true,
    })
    expect((await dana.call('GET', '/api/customer/me')).status).toBe(401)
    expect((await log()).map(({ detail }) => detail)).toEqual([
      { change: 'deactivated' },
      { change: 'activated' },
    ])
  })

  test('of the last manager stays open while colleagues work on, and may then be closed as the last of the company', async () => {
    const { dana, db, office } = await open()
    const lee = await addPerson(db, dana.id, 'driver')
    const close = (id: string) => office.call('POST', `${list}/${id}/deactivation`)
    expect((await close(dana.id)).json()).toMatchObject({
      code: 'conflict',
      message: 'This is the company’s last manager. Please make someone else a manager first.',
    })
    expect((await close(lee.id)).status).toBe(200)
    expect((await close(dana.id)).json()).toMatchObject({ isActive: false })
    expect(await db.selectFrom('companies').select('mainContactId').executeTakeFirst()).toEqual({
      mainContactId: dana.id,
    })
  })

  test('of the demo stays open', async () => {
    const { dana, office } = await open({ isDemo: true })
    expect((await office.call('POST', `${list}/${dana.id}/deactivation`)).json()).toMatchObject({
      code: 'not_allowed',
      message: 'You can’t close the demo account.',
    })
  })
})

describe('the vehicle limit', () => {
  const change = (id: string) => `${list}/${id}/vehicle-limit`

  test('is on the file, is changed by staff, and the change is written down once', async () => {
    const { dana, log, office } = await open()
    expect((await office.call('GET', `${list}/${dana.id}`)).json()).toMatchObject({
      vehicleLimit: 5000,
    })
    for (const _time of [1, 2])
      expect(
        (await office.call('PUT', change(dana.id), { payload: { vehicleLimit: '12,000' } })).json(),
      ).toEqual({ vehicleLimit: 12_000 })
    expect((await office.call('GET', `${list}/${dana.id}`)).json()).toMatchObject({
      vehicleLimit: 12_000,
    })
    expect((await log()).filter(({ action }) => action === 'customer_changed')).toEqual([
      {
        action: 'customer_changed',
        subjectId: dana.id,
        detail: { change: 'vehicle_limit', from: 5000, to: 12_000 },
      },
    ])
  })

  test.each(['', 'many', -1, 1.5, 200_001, null])(
    'of %j is refused beside the field',
    async (vehicleLimit) => {
      const { dana, office } = await open()
      const answer = await office.call('PUT', change(dana.id), { payload: { vehicleLimit } })
      expect([answer.status, answer.json().fields]).toEqual([
        400,
        { vehicleLimit: 'Please enter a whole number from 0 to 200,000.' },
      ])
    },
  )

  test('is for staff who may change customers', async () => {
    const { app, dana, office, testApp } = await open()
    const technician = await signedInStaff(testApp, 'technician')
    const payload = { vehicleLimit: 1 }
    const statuses = [
      (await app.inject({ method: 'PUT', url: change(dana.id), payload })).statusCode,
      (await dana.call('PUT', change(dana.id), { payload })).status,
      (await technician.call('PUT', change(dana.id), { payload })).status,
      (await office.call('PUT', change('x'), { payload })).status,
    ]
    expect(statuses).toEqual([401, 401, 403, 404])
  })
})

test.each([
  ['GET', list, 200],
  ['GET', `${list}.csv`, 403],
  ['GET', `${list}/x`, 404],
  ['POST', `${list}/x/deactivation`, 403],
  ['POST', `${list}/x/activation`, 403],
] as const)('%s %s is for staff; a technician gets %i', async (method, url, expected) => {
  const { app, dana, office, testApp } = await open()
  const technician = await signedInStaff(testApp, 'technician')
  expect([
    (await app.inject({ method, url })).statusCode,
    (await dana.call(method, url)).status,
    (await technician.call(method, url)).status,
  ]).toEqual([401, 401, expected])
  if (url.includes('/x')) expect((await office.call(method, url)).status).toBe(404)
})
