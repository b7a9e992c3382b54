import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withdrawnTexts } from '#content/text-messages.ts'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/services'
const typed = {
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  serviceDate: '2026-03-10',
  technician: 'Sam Novak',
}

async function open() {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const workshop = await signedInStaff(testApp, 'technician')
  const record = (more: object = {}) =>
    workshop.call('POST', list, { payload: { customerId: dana.id, ...typed, ...more } })
  const step = (id: string, status: string) =>
    workshop.call('POST', `${list}/${id}/status`, { payload: { status } })
  const seen = async (id: string) =>
    (await dana.call('GET', `/api/customer/service-history/${id}`)).json()
  const news = async () =>
    (await dana.call('GET', '/api/customer/notifications'))
      .json()
      .map(({ title }: { title: string }) => title)
  const log = () =>
    testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', '=', 'service_changed')
      .orderBy('id')
      .execute()
  return { ...testApp, testApp, dana, workshop, record, step, seen, news, log }
}

describe('a step', () => {
  test('to the delivery can be taken back within the hour: what waits is withdrawn, nobody is bothered, and it is written down', async () => {
    const { db, log, news, now, record, seen, step } = await open()
    const { id } = (await record({ status: 'completed' })).json()
    expect((await step(id, 'delivered')).json()).toMatchObject({
      status: 'delivered',
      steps: ['completed'],
      deliveredAt: '2026-03-10T15:00:00.000Z',
    })
    expect((await step(id, 'completed')).json()).toMatchObject({
      status: 'completed',
      deliveredAt: null,
      deliveryDate: null,
    })
    expect(await seen(id)).toMatchObject({ status: 'completed', deliveryDate: null })
    expect(await news()).toEqual(['Your filters are ready'])
    const mails = await db
      .selectFrom('outbox')
      .select(['status', 'lastError', sql<string>`data ->> 'title'`.as('title')])
      .orderBy('createdAt')
      .execute()
    expect(mails).toEqual([
      { status: 'queued', lastError: null, title: 'Your filters are ready' },
      { status: 'failed', lastError: withdrawnTexts.changed, title: 'Your filters are delivered' },
    ])
    expect((await log()).at(-1)).toMatchObject({
      detail: { change: 'status', from: 'delivered', to: 'completed' },
    })
    now.set('2026-03-10T15:02:00Z')
    await step(id, 'delivered')
    expect(await news(), 'the delivery itself is told of').toEqual([
      'Your filters are delivered',
      'Your filters are ready',
    ])
    expect(
      await db.selectFrom('outbox').select('id').where('status', '=', 'queued').execute(),
    ).toHaveLength(2)
  })

  test.each([
    ['has left', 'mail'],
    ['was read', 'notification'],
  ])(
    'to the delivery, taken back when its word %s, are put right with the customer',
    async (_what, heard) => {
      const { dana, db, news, record, step } = await open()
      const { id } = (await record({ status: 'completed' })).json()
      await step(id, 'delivered')
      if (heard === 'mail') await db.updateTable('outbox').set({ status: 'sent' }).execute()
      else await dana.call('PUT', '/api/customer/notifications/read-all')
      expect((await step(id, 'completed')).status).toBe(200)
      expect((await news())[0]).toBe('Not delivered yet')
      expect((await queuedMails(db, 'news')).map(({ data }) => data['title'])).toContain(
        'Not delivered yet',
      )
    },
  )

  // resolutions.md, States: `kept`
  test('to the delivery, taken back when its email was only kept here, are put right with nobody', async () => {
    const { db, news, record, step } = await open()
    const { id } = (await record({ status: 'completed' })).json()
    await step(id, 'delivered')
    await db.updateTable('outbox').set({ status: 'kept' }).execute()
    expect((await step(id, 'completed')).status).toBe(200)
    expect(await news()).toEqual(['Your filters are ready'])
  })

  test('that is taken once more after a slip, or by its filters, is announced once', async () => {
    const { news, record, step, workshop } = await open()
    const { id } = (await record({ quantity: 1 })).json()
    for (const status of ['in_progress', 'completed', 'in_progress', 'completed'])
      expect((await step(id, status)).status).toBe(200)
    const once = ['Your filters are ready', 'Your filters are in our shop', 'Service scheduled']
    expect((await news()).toSorted()).toEqual(once.toSorted())
    const line = (
      await workshop.call('POST', `${list}/${id}/filters`, { payload: { serialNumber: 'DPF-1' } })
    ).json()
    const result = { result: 'not_restorable', reason: 'Cracked' }
    const judged = await workshop.call('POST', `/api/admin/service-filters/${line.id}/result`, {
      payload: result,
    })
    expect(judged.status).toBe(200)
    expect((await workshop.call('GET', `${list}/${id}`)).json().status).toBe('completed')
    expect((await news()).toSorted()).toEqual(once.toSorted())
  })

  test('back to the plan takes back what was said of an arrival, and the real one is told', async () => {
    const { news, record, step } = await open()
    const { id } = (await record({ quantity: 1 })).json()
    for (const status of ['in_progress', 'scheduled'])
      expect((await step(id, status)).status).toBe(200)
    expect(await news()).toEqual(['Service scheduled'])
    expect((await step(id, 'in_progress')).status).toBe(200)
    expect(await news()).toEqual(['Your filters are in our shop', 'Service scheduled'])
  })

  test('to the delivery stay after an hour: a sentence says so, and nothing changes', async () => {
    const { news, now, record, seen, step } = await open()
    const { id } = (await record({ status: 'completed' })).json()
    await step(id, 'delivered')
    now.set('2026-03-10T16:00:01Z')
    const answer = await step(id, 'completed')
    expect([answer.status, answer.json().message]).toEqual([
      409,
      expect.stringContaining('within an hour'),
    ])
    expect(await seen(id)).toMatchObject({ status: 'delivered' })
    expect(await news()).toHaveLength(2)
  })
})

describe('the invoice of a service', () => {
  test('is named by the service and found missing in the list, for those who see invoices', async () => {
    const { db, dana, testApp, workshop, record } = await open()
    const office = await signedInStaff(testApp)
    const { id } = (await record({ status: 'delivered', serviceDate: '2026-03-02' })).json()
    const other = (await record({ status: 'completed', serviceDate: '2026-03-02' })).json().id
    const notInvoiced = async (who = office) => {
      const answer = await who.call('GET', `${list}?status=not_invoiced`)
      return answer.status === 200
        ? answer.json().items.map((one: { id: string }) => one.id)
        : answer.status
    }
    expect(await notInvoiced()).toEqual([id])
    expect(
      (await office.call('GET', `${list}.csv?status=not_invoiced`)).text.trim().split('\r\n'),
    ).toHaveLength(2)
    const invoice = await addInvoice(db, dana.id, { serviceHistoryId: id })
    expect([
      await notInvoiced(),
      (await office.call('GET', `${list}/${id}`)).json().invoice,
    ]).toEqual([[], { id: invoice.id, invoiceNumber: invoice.invoiceNumber }])
    expect(
      (await workshop.call('GET', `${list}/${id}`)).json().invoice,
      'a technician sees no invoices',
    ).toBeNull()
    expect([
      await notInvoiced(workshop),
      (await workshop.call('GET', `${list}.csv?status=not_invoiced`)).status,
    ]).toEqual([403, 403])
    await db.updateTable('invoices').set({ status: 'cancelled' }).execute()
    expect([
      await notInvoiced(),
      (await office.call('GET', `${list}/${other}`)).json().invoice,
    ]).toEqual([[id], null])
    const cost = async (stated: string | null) => {
      await db.updateTable('service_history').set({ cost: stated }).where('id', '=', id).execute()
      return notInvoiced()
    }
    expect([await cost('0.00'), await cost('0.01'), await cost(null)]).toEqual([[], [id], [id]])
  })
})

test('a driver, who opens no services, is sent to the appointments, in the email too', async () => {
  const { db, dana, record, testApp } = await open()
  const pat = await signedInColleague(testApp, dana.id, 'driver')
  expect((await record({ status: 'completed', customerId: pat.id })).status).toBe(201)
  const [notice] = (await pat.call('GET', '/api/customer/notifications')).json()
  expect(notice).toMatchObject({
    message: 'DPF Cleaning: 2 x DPF.',
    link: '/customer/dashboard#appointments',
  })
  const label = 'See your appointments'
  const href = 'http://localhost:3000/customer/dashboard#appointments'
  expect(await queuedMails(db, 'news')).toMatchObject([
    { data: { message: notice.message, links: [{ label, href }] } },
  ])
})
