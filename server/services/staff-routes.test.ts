import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { logged } from '#server/testing/logged.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { filter, list, open, typed } from '#server/testing/workshop.ts'

describe('recording a service', () => {
  test('shows it in the portal with what the bench measured, and tells the customer', async () => {
    const { dana, db, log, news, record, seen } = await open()
    const answer = await record({ measurements: [filter] })
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      {
        status: 'in_progress',
        cost: null,
        customer: { name: 'Dana Ortiz' },
        steps: ['cancelled'],
        isCertified: true,
      },
    ])
    expect(await seen(answer.json().id)).toMatchObject({
      ...typed,
      measurements: [
        { position: 1, serialNumber: 'DPF-88213', flowAfterCfm: '412.50', verdict: 'restored' },
      ],
    })
    expect([await news(), await log()]).toEqual([
      ['Your filters are in our shop'],
      [{ action: 'service_changed', detail: { change: 'recorded', status: 'in_progress' } }],
    ])
    expect(await queuedMails(db, 'news')).toMatchObject([
      {
        to: dana.email,
        data: { message: 'DPF Cleaning: DPF. We measure them before and after.' },
      },
    ])
  })

  test('says to our team whether it was carried over from another system, as none recorded here was', async () => {
    const { db, record, workshop } = await open()
    const { id } = (await record()).json()
    const read = async () => (await workshop.call('GET', `${list}/${id}`)).json()
    expect(await read()).not.toHaveProperty('isCarriedOver')
    await db.updateTable('service_history').set({ isCarriedOver: true }).execute()
    expect(await read()).toMatchObject({ isCarriedOver: true, isByFilter: false, papers: [] })
  })

  test('of long ago tells nobody, and shows it in the portal', async () => {
    const { db, news, record, seen } = await open()
    const long = { status: 'delivered', serviceDate: '2025-03-10', deliveryDate: '2025-03-12' }
    const { id } = (await record(long)).json()
    expect(await seen(id)).toMatchObject(long)
    expect([await news(), await queuedMails(db, 'news')]).toEqual([[], []])
    await record({ ...long, deliveryDate: '2026-03-09' })
    expect(await news()).toEqual(['Your filters are delivered'])
  })

  test('under one key, ten times at once, records one', async () => {
    const { db, news, record } = await open()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => record({ measurements: [filter] }, 'key-of-the-form')),
    )
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.json().id}`)).size).toBe(1)
    expect([
      await db.selectFrom('service_history').select('id').execute(),
      await news(),
    ]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  test.each([
    { customerId: 'nobody' },
    { serviceType: 'Car wash' },
    { quantity: 0 },
    { pickupDate: '2026-03-13' },
    { deliveryDate: '2026-03-11' },
    { quantity: 1, measurements: [filter, { ...filter, serialNumber: 'b' }] },
    { measurements: [filter, filter] },
    { measurements: [{ ...filter, verdict: 'fine' }] },
    { status: 'lost' },
    { cost: 1200 },
  ])('%j is refused', async (wrong) => {
    const { db, record } = await open()
    expect((await record(wrong)).json()).toMatchObject({ code: 'invalid_input' })
    expect(await db.selectFrom('service_history').select('id').execute()).toEqual([])
  })
})

describe('steps', () => {
  test('lead to the delivery, set the days, and notify the customer', async () => {
    const { news, record, seen, step } = await open()
    const { id } = (await record()).json()
    for (const status of ['in_progress', 'completed', 'delivered'])
      expect((await step(id, status)).json()).toMatchObject({ status })
    expect(await seen(id)).toMatchObject({
      status: 'delivered',
      pickupDate: '2026-03-10',
      serviceDate: '2026-03-10',
      deliveryDate: '2026-03-10',
    })
    expect(await news()).toEqual([
      'Your filters are delivered',
      'Your filters are ready',
      'Your filters are in our shop',
      'Service scheduled',
    ])
  })

  test('back are for slips: nobody is notified', async () => {
    const { news, record, step } = await open()
    const { id } = (await record()).json()
    await step(id, 'in_progress')
    expect((await step(id, 'scheduled')).json()).toMatchObject({ status: 'scheduled' })
    // An arrival that was none is unsaid.
    expect(await news()).toEqual(['Service scheduled'])
  })

  test('that are none are refused, and of two at once one is', async () => {
    const { record, step } = await open()
    const { id } = (await record()).json()
    expect((await step(id, 'delivered')).json()).toMatchObject({
      code: 'conflict',
      message: 'A service that is scheduled can’t change to delivered.',
    })
    const both = await Promise.all([
      step(id, 'in_progress'),
      step(id, 'cancelled'),
      step(id, 'in_progress'),
    ])
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    expect(both.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1)
  })
})

describe('corrections', () => {
  test('replace what was written, and only other days notify the customer', async () => {
    const { correct, news, record, seen } = await open()
    const { id, updatedAt } = (await record()).json()
    const first = await correct(id, { ...typed, updatedAt, technician: 'Ada Novak' })
    expect(first.status).toBe(200)
    expect([await seen(id), await news()]).toMatchObject([
      { technician: 'Ada Novak' },
      ['Service scheduled'],
    ])
    expect(
      (
        await correct(id, {
          ...typed,
          updatedAt: first.json().updatedAt,
          serviceDate: '2026-03-20',
        })
      ).status,
    ).toBe(200)
    expect(await news()).toEqual(['Your service dates changed', 'Service scheduled'])
  })

  test('of what somebody has changed meanwhile are refused', async () => {
    const { correct, now, record, seen } = await open()
    const { id, updatedAt } = (await record()).json()
    now.set('2026-03-10T15:01:00Z')
    expect((await correct(id, { ...typed, updatedAt, technician: 'Ada' })).status).toBe(200)
    expect((await correct(id, { ...typed, updatedAt, technician: 'Zoe' })).json()).toMatchObject({
      code: 'conflict',
      current: { technician: 'Ada' },
    })
    expect((await seen(id)).technician).toBe('Ada')
  })

  test('leave an issued certificate true, and its filters to the bench', async () => {
    const { correct, record, seen } = await open()
    const done = { quantity: 1, serviceDate: '2026-03-10' }
    const { id, updatedAt } = (await record({ ...done, measurements: [filter] })).json()
    const asItStands = { ...typed, ...done, updatedAt }
    expect((await correct(id, { ...asItStands, filterType: 'DOC' })).json()).toMatchObject({
      code: 'conflict',
    })
    const measurements = [{ ...filter, flowAfterCfm: '500' }]
    expect(
      (await correct(id, { ...asItStands, notes: 'Paid in cash.', measurements })).json(),
    ).toMatchObject({ isCertified: true, notes: 'Paid in cash.' })
    expect(await seen(id)).toMatchObject({ measurements: [{ flowAfterCfm: '412.50' }] })
  })
})

describe('the list', () => {
  test('shows the services of all customers, searched and by state', async () => {
    const { record, workshop } = await open()
    await record()
    for (const [query, found] of [
      ['', 1],
      ['?q=novak', 1],
      ['?q=sandusky', 1],
      ['?q=%25', 0],
      ['?status=scheduled', 1],
      ['?status=delivered', 0],
      ['?page=2', 0],
      ['?sort=createdAt', 1],
    ] as const) {
      expect((await workshop.call('GET', list + query)).json().items).toHaveLength(found)
    }
    for (const query of ['status=x', 'pageSize=101', 'sort=x', 'q=a&q=b', 'q=%00'])
      expect((await workshop.call('GET', `${list}?${query}`)).status).toBe(400)
  })

  test('comes as a file that no spreadsheet takes for formulas', async () => {
    const { record, workshop } = await open()
    await record()
    const file = await workshop.call('GET', `${list}.csv`)
    expect(file.text).toContain('2026-03-12,scheduled,DPF Cleaning,DPF,2,Dana Ortiz,')
    expect(file.text).toContain("'=2+2")
  })
})

test.each([
  ['GET', list],
  ['GET', `${list}.csv`],
  ['GET', `${list}/x`],
  ['POST', list],
  ['PUT', `${list}/x`],
  ['POST', `${list}/x/status`],
] as const)('%s %s is for staff alone', async (method, url) => {
  const { app, dana, workshop } = await open()
  expect([
    (await app.inject({ method, url })).statusCode,
    (await dana.call(method, url)).status,
  ]).toEqual([401, 401])
  if (!url.endsWith('/status') && method === 'GET' && url.endsWith('/x'))
    expect((await workshop.call(method, url)).status).toBe(404)
  if (url.endsWith('/status'))
    expect((await workshop.call(method, url, { payload: { status: 'completed' } })).status).toBe(
      404,
    )
})

test('each look at services, filters and their papers is in the log, one that a page repeats once', async () => {
  const { dana, db, id, line, order, takeIn, testApp } = await openBench({ quantity: 1 })
  const { id: lineId, filterId } = (await takeIn({ serialNumber: 'DPF-1' })).json()
  const reader = await signedInStaff(testApp, 'technician')
  const look = async (path: string, of: string) => {
    const before = (await logged(db, reader)).length
    for (const _time of [1, 2]) expect((await reader.call('GET', path)).status, path).toBe(200)
    return [of, (await logged(db, reader)).slice(before)]
  }
  const twice = (...entry: (string | null)[]) => [entry, entry]
  const services = '/api/admin/services'
  expect([
    await look(services, 'the list'),
    await look(`${services}.csv`, 'its file'),
    await look(order, 'a service'),
    await look(`/api/admin/customers/${dana.id}/vehicles`, 'vehicles'),
    await look('/api/admin/work', 'the bench'),
    await look(`${order}/filters`, 'filters of an order'),
    await look(line(lineId), 'a filter on the bench'),
    await look(`/api/admin/filters/${filterId}`, 'a passport'),
    await look(`/api/admin/filters/${filterId}/label.pdf`, 'its label'),
    await look(`${order}/labels.pdf`, 'labels'),
    await look(`${order}/packing-slip.pdf`, 'a packing slip'),
  ]).toEqual([
    ['the list', twice('list_read', 'service_history', null)],
    ['its file', twice('exported', 'service_history', null)],
    ['a service', twice('customer_read', 'service_history', id)],
    ['vehicles', twice('customer_read', 'vehicle_profiles', dana.id)],
    ['the bench', [['list_read', 'service_filters', null]]],
    ['filters of an order', twice('customer_read', 'service_history', id)],
    ['a filter on the bench', [['list_read', 'service_filters', lineId]]],
    ['a passport', twice('customer_read', 'filters', filterId)],
    ['its label', twice('customer_read', 'filters', filterId)],
    ['labels', twice('customer_read', 'service_history', id)],
    ['a packing slip', twice('customer_read', 'service_history', id)],
  ])
})
