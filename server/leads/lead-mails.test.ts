import { describe, expect, test } from 'vitest'
import { nextAddress, post } from '#server/testing/form-calls.ts'
import { asOwner, openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'

const demos = '/api/demo-requests'
const messages = '/api/contact-messages'
const demo = {
  fullName: 'Buy pills at x.example',
  email: 'Dana@SanduskyBay.example',
  phone: '216-555-0142',
  comments: 'x.example',
}
const message = {
  name: 'Buy pills at x.example',
  email: 'dana@sanduskybay.example',
  message: 'x.example\nx.example',
}

async function open(environment = {}) {
  const { app, db, now } = await openTestApp({ environment })
  const send = (url: string, body: unknown, key?: string) =>
    post(app, url, body, { address: nextAddress(), ...(key === undefined ? {} : { key }) })
  const mailsOf = async (template: string) =>
    (await queuedMails(db)).filter((mail) => mail.template === template)
  return {
    db,
    now,
    send,
    alerts: () => mailsOf('officeAlert'),
    confirmations: () => mailsOf('received'),
  }
}

describe.each([
  ['a demo request', demos, demo, 'demo', 'New demo request'],
  ['a contact message', messages, message, 'message', 'New message'],
])('%s', (_name, url, body, form, subject) => {
  test('tells the office what was sent and its sender that it came, with the row', async () => {
    const { alerts, confirmations, send } = await open({ OFFICE_EMAIL: 'desk@lakeline.example' })
    const { reference } = (await send(url, body)).body
    expect(await alerts()).toMatchObject([
      {
        to: 'desk@lakeline.example',
        status: 'queued',
        data: { subject, link: 'http://localhost:3000/admin/triage#requests' },
      },
    ])
    expect((await alerts())[0]?.data['facts']).toContainEqual({
      name: 'Name',
      value: 'Buy pills at x.example',
    })
    expect((await alerts())[0]?.data['facts']).toContainEqual({
      name: 'Reference',
      value: reference,
    })
    expect(await confirmations()).toMatchObject([
      { to: body.email, data: { form, sentAt: '2026-03-10T15:00:00.000Z', reference } },
    ])
  })

  test('is confirmed without a word of what was typed', async () => {
    const { confirmations, send } = await open()
    await send(url, body)
    expect(JSON.stringify((await confirmations())[0]?.data)).not.toContain('x.example')
  })

  test('that is repeated with its key tells nobody again', async () => {
    const { alerts, confirmations, send } = await open()
    await Promise.all(Array.from({ length: 10 }, () => send(url, body, 'the-same-key')))
    expect([await alerts(), await confirmations()]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  test('that is refused tells nobody', async () => {
    const { alerts, send } = await open()
    expect((await send(url, { ...body, email: 'nobody' })).status).toBe(400)
    expect(await alerts()).toEqual([])
  })
})

const forms = [
  ['a demo request', demos, demo],
  ['a contact message', messages, message],
] as const

test.each(forms)('%s says whether forms are confirmed by mail here', async (_name, url, body) => {
  const { send } = await open({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const isConfirmed = async (sent: object, key?: string) =>
    (await send(url, sent, key)).body['isConfirmed']
  expect(await isConfirmed(body, 'first-key-of-all'), 'the first form of the day').toBe(true)
  expect(await isConfirmed(body, 'first-key-of-all'), 'the same form once more').toBe(true)
  expect(
    await isConfirmed({ ...body, email: 'demo@lakeline.example' }),
    'an address of our own',
  ).toBe(false)
  const without = await open()
  expect((await without.send(url, body)).body['isConfirmed'], 'no mail service').toBe(false)
})

test.each(forms)(
  '%s answers a stranger the same whether or not its address was confirmed that day',
  async (_name, url, body) => {
    const { confirmations, send } = await open({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const answer = async (email: string) => {
      const { status, body: row } = await send(url, { ...body, email })
      return {
        ...row,
        status,
        id: 'an id',
        reference: 'a reference',
        email: 'an address',
        createdAt: 'an instant',
      }
    }
    await send(messages, { ...message, email: 'wrote@sanduskybay.example' })
    const [wrote, never] = [
      await answer('wrote@sanduskybay.example'),
      await answer('never@sanduskybay.example'),
    ]
    expect(wrote).toEqual(never)
    expect(await confirmations(), 'each was confirmed once').toHaveLength(2)
  },
)

test('one address gets one confirmation a day, whatever is sent and however it is written; the office hears of all', async () => {
  const { alerts, confirmations, now, send } = await open()
  await Promise.all([
    send(demos, demo),
    send(demos, demo),
    send(messages, message),
    send(messages, { ...message, email: 'DANA@sanduskybay.example' }),
  ])
  expect([await alerts(), await confirmations()]).toMatchObject([{ length: 4 }, { length: 1 }])
  now.set('2026-03-11T15:00:00Z')
  await send(messages, message)
  await send(messages, { ...message, email: 'other@sanduskybay.example' })
  expect(await confirmations()).toHaveLength(3)
})

test('forms that arrive together each cause an alert and a confirmation', async () => {
  const { alerts, confirmations, send } = await open({ RATE_LIMITS: 'off' })
  const sent = Array.from({ length: 150 }, (_none, at) =>
    send(messages, { ...message, email: `dana.${at}@sanduskybay.example` }),
  )
  expect((await Promise.all(sent)).every(({ status }) => status === 201)).toBe(true)
  expect([await alerts(), await confirmations()]).toMatchObject([{ length: 150 }, { length: 150 }])
})

test('an address of our own house, as the demo account has, is sent no confirmation', async () => {
  const { alerts, confirmations, send } = await open()
  await send(messages, { ...message, email: 'Demo@Lakeline.example' })
  expect([await alerts(), await confirmations()]).toMatchObject([{ length: 1 }, { length: 0 }])
})

test('what cannot be announced is not stored either', async () => {
  const { db, send } = await open()
  await asOwner(db).schema.alterTable('outbox').renameTo('outbox_away').execute()
  expect((await send(messages, message)).status).toBe(500)
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})
