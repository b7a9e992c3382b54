import { describe, expect, test } from 'vitest'
import { mayBeShared, mayCustomerShare } from '#domain/services/status-shown.ts'
import { openBench } from '#server/testing/bench.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

async function openLink() {
  const bench = await openBench({ quantity: 2 })
  const { app, dana, id } = bench
  const link = `/api/customer/service-history/${id}/status-link`
  const show = (code: string) => app.inject({ method: 'GET', url: `/api/verify/status/${code}` })
  const share = async (): Promise<string> => (await dana.call('POST', link)).json().code
  return { ...bench, link, share, show }
}

describe('a link to where the filters are', () => {
  test('shows the steps with their counts, and nothing of whose they are', async () => {
    const { restore, share, show } = await openLink()
    const code = await share()
    await restore('DPF-1')
    const answer = await show(code)
    expect(answer.json()).toMatchObject({
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 2,
      status: 'in_progress',
      turnaround: [
        { step: 'received', count: { done: 1, of: 2 } },
        { step: 'inspected' },
        { step: 'cleaned' },
        { step: 'tested' },
        { step: 'ready' },
        { step: 'delivered' },
      ],
    })
    expect(answer.body).not.toMatch(/Dana|Ortiz|Novak|DPF-1|1200/)
  })

  test('is one until it is ended, and then never works again', async () => {
    const { dana, id, link, share, show } = await openLink()
    const seen = async () => (await dana.call('GET', `/api/customer/service-history/${id}`)).json()
    expect(await seen()).not.toHaveProperty('statusCode')
    const code = await share()
    expect(await share()).toBe(code)
    expect(await seen()).toMatchObject({ statusCode: code })
    expect((await dana.call('DELETE', link)).status).toBe(204)
    expect((await show(code)).statusCode).toBe(404)
    expect(await seen()).not.toHaveProperty('statusCode')
    const next = await share()
    expect(next).not.toBe(code)
    expect((await show(next)).statusCode).toBe(200)
  })

  test('says of a cancelled service that it was, and when, with no steps to come', async () => {
    const { db, id, restore, share, show, step } = await openLink()
    const code = await share()
    await restore('DPF-1')
    expect((await show(code)).json()).toMatchObject({ status: 'in_progress', cancelledOn: null })
    expect((await step(id, 'cancelled')).status).toBe(200)
    const said = { status: 'cancelled', cancelledOn: '2026-03-10', turnaround: [] }
    expect((await show(code)).json()).toMatchObject(said)
    // One from before the day was kept.
    await db.updateTable('service_history').set({ cancelledAt: null }).execute()
    expect((await show(code)).json()).toMatchObject({ ...said, cancelledOn: null })
  })

  test('ends by itself a month after the delivery', async () => {
    const { db, share, show } = await openLink()
    const code = await share()
    const deliveredOn = (at: string) =>
      db
        .updateTable('service_history')
        .set({ status: 'delivered', deliveredAt: new Date(at) })
        .execute()
    await deliveredOn('2026-02-20T15:00:00Z')
    expect((await show(code)).statusCode).toBe(200)
    await deliveredOn('2026-01-20T15:00:00Z')
    expect((await show(code)).statusCode).toBe(404)
  })

  test('is neither made nor offered where nobody waits: long after a delivery, or once cancelled', async () => {
    const { dana, db, id, link, order, testApp, workshop } = await openLink()
    const change = (to: object) => db.updateTable('service_history').set(to).execute()
    const now = testApp.now()
    const delivered = (on: string) => ({
      status: 'delivered',
      deliveredAt: new Date(`${on}T15:00:00Z`),
      deliveryDate: on,
    })
    const offered = async () => {
      const own = (await dana.call('GET', `/api/customer/service-history/${id}`)).json()
      const ofTeam = (await workshop.call('GET', order)).json()
      return [mayCustomerShare(own, now), mayBeShared(ofTeam, now)]
    }
    const made = async () => {
      const byCustomer = await dana.call('POST', link)
      const byTeam = await workshop.call('POST', `${order}/status-link`)
      expect(byTeam.json().message).toBe(byCustomer.json().message)
      return byCustomer
    }
    expect(await offered()).toEqual([true, true])
    for (const over of [
      delivered('2026-01-20'),
      { status: 'cancelled', deliveredAt: null, deliveryDate: null },
    ]) {
      await change(over)
      expect(await offered()).toEqual([false, false])
      expect((await made()).json()).toMatchObject({
        code: 'conflict',
        message:
          'This service was cancelled, or was delivered more than 30 days ago: a link has nothing to show.',
      })
    }
    await change(delivered('2026-02-20'))
    expect(await offered()).toEqual([true, true])
    expect((await made()).status).toBe(200)
  })

  test('ends with the account: of a company with the last account that is open', async () => {
    const { dana, share, show, testApp } = await openLink()
    const code = await share()
    const lee = await addPerson(testApp.db, dana.id, 'manager')
    const office = await signedInStaff(testApp)
    const close = ({ id }: { id: string }) =>
      office.call('POST', `/api/admin/customers/${id}/deactivation`)
    expect((await close(dana)).status).toBe(200)
    expect((await show(code)).statusCode).toBe(200)
    expect((await close(lee)).status).toBe(200)
    const answer = await show(code)
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'This link no longer works. Ask whoever sent it to you for a new one.',
    ])
  })

  test('is made and ended by our team too, which is recorded, and by no other customer', async () => {
    const { link, log, order, show, testApp, workshop } = await openLink()
    const { code } = (await workshop.call('POST', `${order}/status-link`)).json()
    expect((await workshop.call('GET', order)).json()).toMatchObject({ statusCode: code })
    const other = await signedInCustomer(testApp)
    expect((await other.call('POST', link)).status).toBe(404)
    expect((await other.call('DELETE', link)).status).toBe(404)
    expect((await show(code)).statusCode).toBe(200)
    await workshop.call('DELETE', `${order}/status-link`)
    expect((await show(code)).statusCode).toBe(404)
    expect((await log()).slice(-2)).toMatchObject([
      { detail: { change: 'status_link_opened' } },
      { detail: { change: 'status_link_ended' } },
    ])
  })
})
