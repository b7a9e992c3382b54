import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closeCustomer, reopenCustomer, storeEmail } from '#server/accounts/store.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { list, open } from '#server/testing/billing.ts'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { invoiceLink } from './pdf-link.ts'

describe('the mail of an invoice', () => {
  test('goes out because the office sends it, once for a key, with a link to this PDF alone', async () => {
    const { app, dana, issue, log, mails, post } = await open()
    await dana.call('PUT', '/api/customer/notification-choices', {
      payload: { choices: [{ topic: 'invoice', channel: 'email', wanted: false }] },
    })
    const { id } = (await issue()).json()
    expect(await mails()).toEqual([])
    for (const _time of [1, 2])
      expect((await post(`/${id}/mail`, undefined, 'key-of-the-press')).status).toBe(202)
    const [mail, ...others] = await mails()
    expect([mail?.to, others]).toEqual([dana.email, []])
    const [, pdf] = (mail?.data['links'] ?? []) as { href: string }[]
    const file = await app.inject(new URL(pdf?.href ?? '').pathname)
    expect([
      file.statusCode,
      file.headers['content-type'],
      file.rawPayload.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-'])
    expect((await log()).filter(({ action }) => action === 'mail_sent')).toHaveLength(2)
  })

  test('goes to one customer twenty times a day at most', async () => {
    const { dana, issue, mails, post } = await open()
    await dana.call('PUT', '/api/customer/notification-choices', {
      payload: { choices: [{ topic: 'invoice', channel: 'email', wanted: false }] },
    })
    const { id } = (await issue()).json()
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(`/${id}/mail`)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 429)?.json().message).toBe(
      'This address already got 20 messages in the last day. Please wait until tomorrow.',
    )
    expect(await mails()).toHaveLength(20)
  })

  test.each([[{ isDemo: true }], [{ isActive: false }]])('never leaves for %j', async (person) => {
    const { issue, mails, post } = await open(person)
    const { id } = (await issue()).json()
    expect([(await post(`/${id}/mail`)).status, await mails()]).toEqual([409, []])
  })

  test('a link opens nothing else, and nothing after half a year', async () => {
    const { app, now, sent } = await mailed()
    const other = await sent()
    const [path, otherPath] = [await sent(), await sent()]
    const seal = (one: string) => one.split('.')[2] ?? ''
    for (const wrong of [
      'x',
      `one.0.${'x'.repeat(43)}`,
      '%27',
      '..',
      path.replace(seal(path), seal(otherPath)).slice(14, -4),
    ])
      expect((await app.inject(`/api/invoices/${wrong}.pdf`)).statusCode).toBe(404)
    now.set('2026-09-06T14:00:00Z')
    expect((await app.inject(path)).statusCode).toBe(200)
    now.set('2026-09-06T15:00:01Z')
    for (const old of [path, other])
      expect((await app.inject(old)).json()).toMatchObject({
        code: 'not_found',
        message: linkEnded,
      })
  })

  test('a link that was mailed before links could be ended still opens its invoice', async () => {
    const { app, dana, db } = await mailed()
    const { id } = await addInvoice(db, dana.id)
    const expires = Date.parse('2026-06-10T15:00:00Z').toString(36)
    const seal = createHmac('sha256', 'only-for-tests-and-long-enough-for-it')
      .update(`invoice-pdf\n${id}\n${expires}`)
      .digest('base64url')
    expect((await app.inject(`/api/invoices/${id}.${expires}.${seal}.pdf`)).statusCode).toBe(200)
  })

  test.each([
    [
      'by a press of our team',
      async ({ office, id }: Mailed) =>
        expect((await office.call('DELETE', `${list}/${id}/mailed-links`)).status).toBe(204),
    ],
    [
      'by a press of its customer',
      async ({ dana, id }: Mailed) =>
        expect(
          (await dana.call('DELETE', `/api/customer/invoices/${id}/mailed-links`)).status,
        ).toBe(204),
    ],
    [
      'when the email address changes',
      async ({ db, dana, now }: Mailed) =>
        storeEmail(db, dana.id, 'next@sanduskybay.example', now()),
    ],
    [
      'when the account is closed',
      async ({ db, dana, now }: Mailed) => closeCustomer(db, dana.id, now()),
    ],
    [
      'when the account is deactivated by hand',
      async ({ db, dana }: Mailed) =>
        db.updateTable('customers').set({ isActive: false }).where('id', '=', dana.id).execute(),
    ],
  ])('a link ends %s, for good, and a new one works', async (_how, end) => {
    const world = await mailed()
    const { app, dana, db, now, id, link } = world
    const before = await link()
    expect((await app.inject(before)).statusCode).toBe(200)
    await end(world)
    expect((await app.inject(before)).json()).toMatchObject({
      code: 'not_found',
      message: linkEnded,
    })
    await reopenCustomer(db, dana.id, now())
    expect((await app.inject(before)).statusCode).toBe(404)
    const after = await link()
    expect((await app.inject(after)).statusCode).toBe(200)
    expect(after).toContain(id)
  })

  test('a link lives through other changes of the account and the end of another link', async () => {
    const { app, dana, db, link, office } = await mailed()
    const path = await link()
    await dana.call('PATCH', '/api/customer/me', {
      payload: {
        firstName: 'Dana',
        lastName: 'Bell',
        company: null,
        phone: null,
        address: null,
        city: 'Toledo',
        state: 'OH',
        zipCode: null,
      },
    })
    const { id: another } = await addInvoice(db, dana.id)
    await office.call('DELETE', `${list}/${another}/mailed-links`)
    expect((await app.inject(path)).statusCode).toBe(200)
  })

  test('ending links is written down, and is refused where there is no such invoice', async () => {
    const { id, log, office } = await mailed()
    await office.call('DELETE', `${list}/${id}/mailed-links`)
    expect((await log()).at(-1)).toEqual({
      action: 'invoice_changed',
      detail: { change: 'links_ended', invoiceNumber: 'LFR-2026-0001' },
    })
    expect((await office.call('DELETE', `${list}/nobody/mailed-links`)).status).toBe(404)
  })
})

const linkEnded =
  'This link no longer works. Sign in to see your invoices, or ask us to send a new one.'
type Mailed = Awaited<ReturnType<typeof mailed>>

/** An invoice, and the path of a link to it as a mail has it. */
async function mailed() {
  const world = await open()
  const config = exampleConfig()
  const linkTo = async (id: string) =>
    new URL(await invoiceLink(world.db, { config, now: world.now }, id)).pathname
  const { id } = (await world.issue()).json()
  return {
    ...world,
    id,
    link: () => linkTo(id),
    sent: async () => linkTo((await addInvoice(world.db, world.dana.id)).id),
  }
}
