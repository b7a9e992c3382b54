import { describe, expect, test } from 'vitest'
import { at, dayUrl, openDay } from '#server/testing/day.ts'
import { open, own } from '#server/testing/planning.ts'
import { signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/appointments'
const monday = '2026-03-16T14:00:00.000Z'

/** A confirmed pickup for Thursday, March 12, whose order is open. */
async function openOrder() {
  const plan = await open()
  const { act, db, id } = plan
  await db.updateTable('appointments').set({ kind: 'pickup' }).execute()
  expect((await act('confirmation', {})).status).toBe(200)
  const workshop = await signedInStaff(plan.testApp, 'technician')
  const order: string = (await workshop.call('POST', `${list}/${id}/order`)).json().id
  const stored = () =>
    db
      .selectFrom('service_history')
      .select(['status', 'serviceDate'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
  const arrive = (more: object = {}) =>
    workshop.call('POST', `/api/admin/services/${order}/filters`, {
      payload: { serialNumber: 'DPF-1', ...more },
    })
  return { ...plan, order, stored, arrive, workshop }
}

type Opened = Awaited<ReturnType<typeof openOrder>>

const moves: Record<string, (opened: Opened) => Promise<{ status: number }>> = {
  'its customer': ({ dana, id }) =>
    dana.call('PATCH', `${own}/${id}`, { payload: { requestedDate: monday } }),
  'our team': ({ id, office }) =>
    office.call('PATCH', `${list}/${id}`, { payload: { startsAt: monday } }),
  'the day board': async ({ id, office }) => {
    const { stops } = (await office.call('GET', `${dayUrl}?on=2026-03-12`)).json()
    const [{ version }] = stops
    return office.call('PATCH', `${dayUrl}/stops`, {
      payload: { stops: [{ id, version, startsAt: monday }] },
    })
  },
}

const cancellations: Record<string, (opened: Opened) => Promise<{ status: number }>> = {
  'its customer': ({ dana, id }) =>
    dana.call('POST', `${own}/${id}/cancellation`, { payload: { reason: 'Sold the truck' } }),
  'our team': ({ act }) => act('cancellation', { reason: 'Snow' }),
}

describe('an order without filters', () => {
  test.each(Object.keys(moves))('has the new day when %s moves its appointment', async (who) => {
    const opened = await openOrder()
    const before = (await opened.news()).filter((title: string) => title.includes('ervice'))
    expect((await moves[who]?.(opened))?.status).toBe(200)
    expect(await opened.stored()).toEqual({ status: 'scheduled', serviceDate: '2026-03-16' })
    const after = (await opened.news()).filter((title: string) => title.includes('ervice'))
    expect(after, 'its customer hears of the appointment').toEqual(before)
  })

  test.each(Object.keys(cancellations))(
    'is cancelled without a word when %s cancels its appointment',
    async (who) => {
      const opened = await openOrder()
      expect((await cancellations[who]?.(opened))?.status).toBe(200)
      expect((await opened.stored()).status).toBe('cancelled')
      expect(await opened.news()).not.toContain('Service cancelled')
      const log = await opened.db
        .selectFrom('audit_log')
        .select(['staffName', 'detail'])
        .where('subjectId', '=', opened.order)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(log).toEqual({
        staffName: 'Automation',
        detail: { change: 'status', from: 'scheduled', to: 'cancelled' },
      })
    },
  )

  test('that our team has planned for a later day stays there', async () => {
    const opened = await openOrder()
    await opened.db.updateTable('service_history').set({ serviceDate: '2026-03-20' }).execute()
    await moves['our team']?.(opened)
    expect((await opened.stored()).serviceDate).toBe('2026-03-20')
  })
})

test.each([{}, { isExpected: true }])(
  'an order with filters (%j) stays what it is, whatever becomes of its appointment',
  async (more) => {
    const opened = await openOrder()
    expect((await opened.arrive(more)).status).toBe(201)
    const before = await opened.stored()
    await moves['our team']?.(opened)
    await cancellations['our team']?.(opened)
    expect(await opened.stored()).toEqual(before)
  },
)

describe('a delivery that is completed on the page of appointments', () => {
  async function openDelivery(status: 'completed' | 'in_progress') {
    const day = await openDay()
    const serviceId = await day.addReady()
    await day.db.updateTable('service_history').set({ status }).execute()
    const id = await day.add(at(10, 10), { kind: 'delivery', serviceId })
    const complete = () => day.office.call('POST', `${list}/${id}/completion`)
    const stored = async () => [
      (await day.db.selectFrom('appointments').select('status').executeTakeFirstOrThrow()).status,
      (await day.db.selectFrom('service_history').select('status').executeTakeFirstOrThrow())
        .status,
    ]
    const titles = async () =>
      (await day.db.selectFrom('notifications').select('title').execute()).map(({ title }) => title)
    return { ...day, complete, stored, titles }
  }

  test('delivers what it brings, and its customer hears of that once', async () => {
    const { complete, mails, stored, titles } = await openDelivery('completed')
    expect((await complete()).status).toBe(200)
    expect(await stored()).toEqual(['completed', 'delivered'])
    expect(await titles()).toEqual(['Your filters are delivered'])
    expect(await mails()).toHaveLength(1)
  })

  test('is refused while its service is not ready, and nothing changes', async () => {
    const { complete, stored, titles } = await openDelivery('in_progress')
    expect((await complete()).json()).toMatchObject({ code: 'conflict' })
    expect([await stored(), await titles()]).toEqual([['confirmed', 'in_progress'], []])
  })

  test('without a service says that the filters are back', async () => {
    const { add, db, office } = await openDay()
    const id = await add(at(10, 10), { kind: 'delivery' })
    expect((await office.call('POST', `${list}/${id}/completion`)).status).toBe(200)
    const { message } = await db
      .selectFrom('notifications')
      .select('message')
      .executeTakeFirstOrThrow()
    expect(message).toMatch(/is done\. Your filters are back with you\.$/)
  })
})
