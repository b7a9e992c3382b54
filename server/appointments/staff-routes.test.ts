import { describe, expect, test } from 'vitest'
import { signedInStaff } from '#server/testing/people.ts'
import { asked, list, open } from '#server/testing/planning.ts'

describe('the plan', () => {
  test('shows every appointment with its customer and what the office may do', async () => {
    const { dana, id, office } = await open()
    const answer = await office.call('GET', list)
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        total: 1,
        isMore: false,
        items: [
          {
            id,
            serviceType: 'DPF Cleaning',
            filterType: null,
            vehicleIdentifier: null,
            quantity: null,
            requestedDate: asked.requestedDate,
            confirmedDate: null,
            status: 'pending',
            notes: '=2+2',
            holdsSlot: true,
            cancelReason: null,
            createdAt: expect.any(String),
            updatedAt: expect.any(String),
            customer: {
              id: dana.id,
              name: 'Dana Ortiz',
              company: 'Sandusky Bay Freight',
              email: dana.email,
              phone: null,
            },
            customerAddress: null,
            site: null,
            can: { confirm: true, move: true, complete: false, cancel: true },
          },
        ],
      },
    ])
  })

  test.each([
    ['q=sandusky', 1],
    ['q=dana%20ortiz', 1],
    ['q=2%2B2', 1],
    ['q=%25', 0],
    ['status=pending', 1],
    ['status=confirmed', 0],
    ['from=2026-03-12&to=2026-03-12', 1],
    ['from=2026-03-13', 0],
    ['to=2026-03-11', 0],
    ['page=2', 0],
    ['sort=requestedDate', 1],
    ['sort=plan', 1],
    ['status=unconfirmed', 1],
    ['status=no_time', 0],
    ['status=planned', 1],
  ])('asked for %s finds %i', async (query, found) => {
    const { office } = await open()
    expect((await office.call('GET', `${list}?${query}`)).json().items).toHaveLength(found)
  })

  test.each([
    'status=none',
    'page=0',
    'pageSize=101',
    'from=2026-02-30',
    'sort=name',
    'sort=-plan',
    'q=a&q=b',
    'q=%00',
  ])('asked for %s refuses', async (query) => {
    const { office } = await open()
    expect((await office.call('GET', `${list}?${query}`)).status).toBe(400)
  })

  test('in its order shows what needs a time, then the days ahead by the hour, then what is past, the newest first', async () => {
    const { db, dana, id, office } = await open()
    const row = { customerId: dana.id, serviceType: 'DPF Cleaning' }
    const rows = {
      past: { requestedDate: '2026-03-09T20:00:00Z', status: 'completed' },
      older: { requestedDate: '2026-02-02T15:00:00Z' },
      earlierToday: { requestedDate: '2026-03-10T12:00:00Z', status: 'confirmed' },
      noTime: { requestedDate: '2026-03-20T15:00:00Z', holdsSlot: false },
      movedUp: {
        requestedDate: '2026-03-18T14:00:00Z',
        confirmedDate: '2026-03-11T14:00:00Z',
        status: 'confirmed',
      },
      cancelledWish: {
        requestedDate: '2026-03-01T15:00:00Z',
        holdsSlot: false,
        status: 'cancelled',
      },
      cancelled: { requestedDate: '2026-03-13T14:00:00Z', status: 'cancelled' },
    } as const
    const names = new Map([[id, 'asked']])
    for (const [name, values] of Object.entries(rows)) {
      names.set(
        (
          await db
            .insertInto('appointments')
            .values({ ...row, ...values })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
        name,
      )
    }
    const shown = async (query: string) =>
      (await office.call('GET', `${list}?${query}`))
        .json()
        .items.map((one: { id: string }) => names.get(one.id))
    expect(await shown('sort=plan')).toEqual([
      'noTime',
      'earlierToday',
      'movedUp',
      'asked',
      'cancelled',
      'past',
      'cancelledWish',
      'older',
    ])
    expect([
      await shown('sort=plan&pageSize=3'),
      await shown('sort=plan&pageSize=3&page=2'),
    ]).toEqual([
      ['noTime', 'earlierToday', 'movedUp'],
      ['asked', 'cancelled', 'past'],
    ])
    expect(await shown('sort=plan&status=unconfirmed')).toEqual(['noTime', 'asked'])
    expect(await shown('sort=plan&status=no_time')).toEqual(['noTime'])
    expect(await shown('sort=plan&status=planned&from=2026-03-09&to=2026-03-15')).toEqual([
      'earlierToday',
      'movedUp',
      'asked',
      'past',
    ])
  })

  test('opens one by its id, with where the customer is, and writes down that somebody has looked', async () => {
    const { db, dana, id, office } = await open()
    await db
      .updateTable('customers')
      .set({ address: '1200 River Rd', city: 'Cleveland', state: 'OH', zipCode: '44113' })
      .where('id', '=', dana.id)
      .execute()
    const answer = await office.call('GET', `${list}/${id}`)
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { id, customer: { id: dana.id }, customerAddress: '1200 River Rd, Cleveland, OH 44113' },
    ])
    expect(
      await db.selectFrom('audit_log').select(['action', 'subjectKind', 'subjectId']).execute(),
    ).toEqual([{ action: 'customer_read', subjectKind: 'appointments', subjectId: id }])
    expect([
      (await office.call('GET', `${list}/none`)).status,
      (await dana.call('GET', `${list}/${id}`)).status,
    ]).toEqual([404, 401])
  })

  test('comes as a file that no spreadsheet takes for formulas', async () => {
    const { office } = await open()
    const file = await office.call('GET', `${list}.csv`)
    expect([
      file.status,
      file.headers['content-type'],
      file.headers['content-disposition'],
    ]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="appointments-2026-03-10.csv"',
    ])
    expect(file.text).toContain(',Dana Ortiz,Sandusky Bay Freight,')
    expect(file.text).toContain("'=2+2")
  })
})

describe('nobody else', () => {
  test.each([
    ['GET', list],
    ['GET', `${list}.csv`],
    ['POST', `${list}/x/confirmation`],
    ['PATCH', `${list}/x`],
    ['POST', `${list}/x/completion`],
    ['POST', `${list}/x/cancellation`],
  ] as const)('%s %s', async (method, url) => {
    const { app, dana, testApp } = await open()
    const technician = await signedInStaff(testApp, 'technician')
    expect([
      (await app.inject({ method, url })).statusCode,
      (await dana.call(method, url)).status,
      (await technician.call(method, url)).status,
    ]).toEqual([401, 401, 403])
  })

  test('an appointment that is not there is a 404', async () => {
    const { office } = await open()
    expect(
      (await office.call('POST', `${list}/nothing/confirmation`, { payload: {} })).status,
    ).toBe(404)
  })
})
