import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { proveNumber } from '#server/testing/text-proof.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import { openStatusLink } from './store.ts'
import { codeForTexts } from './texted-links-store.ts'

const danas = '(216) 555-0131'
const lees = '(216) 555-0147'
const asSent = { [danas]: '+12165550131', [lees]: '+12165550147' }

/** Dana and Lee of one company, who want texts alone, and an order of two filters of Dana's. */
async function openTexts() {
  const bench = await openBench({ quantity: 2 })
  const { app, dana, db, id, testApp } = bench
  const lee = await signedInColleague(testApp, dana.id, 'manager')
  const wantsTexts = async (person: Pick<typeof dana, 'id' | 'call'>, phone: string) => {
    await db.updateTable('customers').set({ phone }).where('id', '=', person.id).execute()
    const only = [
      { topic: 'service', channel: 'sms', wanted: true },
      { topic: 'service', channel: 'email', wanted: false },
    ]
    await person.call('PUT', '/api/customer/notification-choices', { payload: { choices: only } })
    await proveNumber({ db }, person)
  }
  await wantsTexts(dana, danas)
  await wantsTexts(lee, lees)
  const texts = async () =>
    (
      await db
        .selectFrom('sms_messages')
        .select(['message', 'phoneNumber'])
        .orderBy('createdAt')
        .execute()
    ).filter(({ message }) => message.includes('/verify/status/'))
  const codeIn = (message = '') => /\/verify\/status\/(\w+)/.exec(message)?.[1] ?? ''
  const show = (code: string) => app.inject({ method: 'GET', url: `/api/verify/status/${code}` })
  /** Whether Dana's link shows it, and Lee's. */
  const codes = async () => {
    const [text] = await texts()
    const leesLink = { serviceId: id, customerId: lee.id, phoneNumber: asSent[lees] ?? '' }
    const lees2 = await db.transaction().execute((tx) => codeForTexts(tx, leesLink, testApp.now()))
    return [codeIn(text?.message), lees2] as const
  }
  const shown = async (both: readonly string[]) =>
    (await Promise.all(both.map(show))).map(({ statusCode }) => statusCode)
  return { ...bench, lee, texts, codeIn, show, codes, shown, office: await signedInStaff(testApp) }
}

describe('who wants texts of a job', () => {
  test('gets one link in all of them, which shows steps and document numbers, and no amounts', async () => {
    const { codeIn, db, filters, id, restore, show, step, texts } = await openTexts()
    await db.updateTable('service_history').set({ cost: '385.00' }).execute()
    await restore('DPF-1')
    await restore('DPF-2')
    await step(id, 'delivered')
    const sent = await texts()
    expect(sent.map(({ message }) => message.replace(/http\S+/, 'LINK'))).toEqual([
      'Lakeline: Hi Dana, your DPF Cleaning (DPF) is in our shop. LINK',
      'Lakeline: Hi Dana, your DPF Cleaning (2 x DPF) is done and ready. LINK',
      'Lakeline: Hi Dana, your DPF Cleaning (2 x DPF) is delivered. LINK',
    ])
    expect(sent.every(({ message }) => message.length <= 160)).toBe(true)
    expect(new Set(sent.map(({ message }) => codeIn(message))).size).toBe(1)
    const answer = await show(codeIn(sent[0]?.message))
    const numbers = (await filters()).map(
      ({ paper }: { paper: { number: string } }) => paper.number,
    )
    expect(numbers).toHaveLength(2)
    expect(answer.json()).toMatchObject({
      status: 'delivered',
      documents: numbers.map((number: string) => ({ kind: 'certificate', number })),
    })
    expect(answer.body).not.toMatch(/385|Dana|Ortiz|DPF-1|Sandusky/)
  })

  test('shares it with nobody: two of one job have two', async () => {
    const { codes, restore, shown } = await openTexts()
    await restore('DPF-1')
    const both = await codes()
    expect(new Set(both).size).toBe(2)
    expect(await shown(both)).toEqual([200, 200])
    expect(await codes()).toEqual(both)
  })

  test.each<[string, (open: Awaited<ReturnType<typeof openTexts>>) => Promise<unknown>]>([
    [
      'has another role, which opens no services',
      ({ dana, db }) =>
        db
          .updateTable('memberships')
          .set({ role: 'billing' })
          .where('customerId', '=', dana.id)
          .execute(),
    ],
    [
      'has another number',
      ({ dana, db }) =>
        db
          .updateTable('customers')
          .set({ phone: '(216) 555-0199' })
          .where('id', '=', dana.id)
          .execute(),
    ],
    ['has replied STOP', ({ db }) => suppress(db, 'sms', '+12165550131', 'opted_out')],
    [
      'has closed the account',
      ({ dana, db }) =>
        db.updateTable('customers').set({ isActive: false }).where('id', '=', dana.id).execute(),
    ],
  ])('whose reader %s ends, and the other one’s does not', async (_what, end) => {
    const opened = await openTexts()
    await opened.restore('DPF-1')
    const both = await opened.codes()
    await end(opened)
    expect(await opened.shown(both)).toEqual([404, 200])
  })

  test('ends 30 days after the delivery, for everyone', async () => {
    const { codes, db, restore, shown, testApp } = await openTexts()
    await restore('DPF-1')
    const both = await codes()
    await db
      .updateTable('service_history')
      .set({ status: 'delivered', deliveredAt: testApp.now() })
      .execute()
    testApp.now.set('2026-04-09T14:59:00Z')
    expect(await shown(both)).toEqual([200, 200])
    testApp.now.set('2026-04-09T15:01:00Z')
    expect(await shown(both)).toEqual([404, 404])
  })

  test('is notified once of what came, and again where it was taken back before the text left', async () => {
    const { db, line, takeIn, workshop } = await openTexts()
    const come = async () => (await takeIn({ serialNumber: 'DPF-1' })).json().id as string
    const states = async () =>
      (
        await db
          .selectFrom('outbox')
          .select('status')
          .where('idempotencyKey', 'like', '%:received%')
          .orderBy('createdAt')
          .execute()
      ).map(({ status }) => status)
    await workshop.call('DELETE', line(await come()))
    expect(await states()).toEqual(['failed'])
    const id = await come()
    expect(await states()).toEqual(['failed', 'queued'])
    await db.updateTable('outbox').set({ status: 'sent' }).where('status', '=', 'queued').execute()
    await workshop.call('DELETE', line(id))
    await come()
    expect(await states()).toEqual(['failed', 'sent'])
  })

  test('has none where their role opens no services', async () => {
    const { dana, db, restore, texts } = await openTexts()
    await db
      .updateTable('memberships')
      .set({ role: 'driver' })
      .where('customerId', '=', dana.id)
      .execute()
    await restore('DPF-1')
    expect(await texts()).toEqual([])
    const sent = await db.selectFrom('sms_messages').select('message').execute()
    expect(sent.map(({ message }) => message)).toContain(
      'Lakeline: Hi Dana, your DPF Cleaning (DPF) is in our shop. Questions? (216) 555-0178',
    )
  })

  test('sees since when a filter waits for their answer', async () => {
    const {
      codes,
      hold,
      show,
      db,
      id: order,
      testApp,
    } = await (async () => {
      const opened = await openTexts()
      const { id } = (await opened.takeIn({ serialNumber: 'DPF-1' })).json()
      const ask = { reason: 'New filter for $1,900?', askedOf: 'customer' }
      const hold = () => opened.workshop.call('POST', `${opened.line(id)}/hold`, { payload: ask })
      return { ...opened, hold }
    })()
    await hold()
    const [code] = await codes()
    const answer = await show(code)
    expect(answer.json()).toMatchObject({ waitsSince: '2026-03-10' })
    expect(answer.body).not.toContain('1,900')
    // A link that was handed on says nothing of it.
    const open = (tx: typeof db) => openStatusLink(tx, order, testApp.now())
    const shared = await show(await db.transaction().execute(open))
    expect(shared.json()).toMatchObject({ status: 'in_progress' })
    expect(shared.json()).not.toHaveProperty('waitsSince')
  })
})
