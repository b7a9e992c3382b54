import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { codeText, consentWelcome, needsNumber, quietReason, textProof } from '#content/text-consent.ts'
import { withdrawnTexts } from '#content/text-messages.ts'
import { switchboardSentence } from '#domain/messaging/textable-numbers.ts'
import { wordingFor } from '#domain/notifications/text-consent.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { proveNumber } from '#server/testing/text-proof.ts'
import { suppress } from '#server/suppressions/store.ts'

const choices = '/api/customer/notification-choices'
const consent = '/api/customer/text-consent'
const number = '+12165550178'
const nothing = { phoneNumber: null, givenAt: null, isStopped: false, whyNot: null, isWaiting: false, codeEndsAt: null }
const northAmerica = 'We text only numbers in the United States and Canada.'
const night = '2026-03-11T03:00:00Z'
const topics = ['service', 'appointment', 'invoice', 'maintenance', 'account'] as const

async function open({ phone = '(216) 555-0178' as string | null, state = null as string | null, ...person } = {}) {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const dana = await signedInCustomer(testApp, person)
  await db.updateTable('customers').set({ phone, state }).where('id', '=', dana.id).execute()
  const tick = (wanted: boolean, ...chosen: readonly string[]) =>
    dana.call('PUT', choices, { payload: { choices: chosen.map((topic) => ({ topic, channel: 'sms', wanted })) } })
  const choose = async (wanted: boolean, ...chosen: readonly string[]) => {
    const answer = await tick(wanted, ...chosen)
    if ((await dana.call('GET', consent)).json().isWaiting) await proveNumber(testApp, dana)
    return answer
  }
  const news = () => db.selectFrom('sms_messages').where('message', 'not in', [codeText, consentWelcome]).orderBy('created_at')
  const texts = () => news().select(['message', 'template_type', 'status', 'phone_number']).execute()
  const wanted = async () => (await dana.call('GET', choices)).json().filter((one: { channel: string; wanted: boolean }) => one.channel === 'sms' && one.wanted)
  const consents = () => db.selectFrom('text_consents').select(['phone_number', 'wording', 'given_at', 'ended_at']).orderBy('given_at').execute()
  return { testApp, db, now, dana, choose, tick, news, texts, wanted, consents, setPhone: (next: string | null) => db.updateTable('customers').set({ phone: next }).execute() }
}

describe('the consent', () => {
  test('is kept once the number is proven: when, for which number, to what words; one text welcomes', async () => {
    const { choose, consents, dana, db, now } = await open()
    expect((await dana.call('GET', consent)).json()).toEqual({ ...nothing, phoneNumber: number })
    expect((await choose(true, 'service')).status).toBe(200)
    expect((await choose(true, 'invoice')).status).toBe(200)
    expect(await consents()).toEqual([{ phone_number: number, wording: wordingFor(number), given_at: now(), ended_at: null }])
    expect((await dana.call('GET', consent)).json()).toEqual({ ...nothing, phoneNumber: number, givenAt: now().toISOString() })
    expect(await db.selectFrom('sms_messages').select(['message', 'phone_number', 'template_type', 'customer_id']).orderBy('created_at').execute()).toEqual([
      { message: codeText, phone_number: number, template_type: 'custom', customer_id: dana.id },
      { message: consentWelcome, phone_number: number, template_type: 'custom', customer_id: dana.id },
    ])
  })

  test('is one, though five ticks arrive at once, and all of them hold', async () => {
    const { choose, consents, dana, tick, wanted } = await open()
    await choose(true, 'service')
    await tick(false, 'service')
    await dana.call('GET', consent)
    const answers = await Promise.all(topics.map((topic) => tick(true, topic)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([(await consents()).filter((row) => row.ended_at === null).length, (await wanted()).length]).toEqual([1, 5])
  })

  test('ends with the last tick, and can be given again; the welcome comes once a day', async () => {
    const { choose, consents, db, now } = await open()
    await choose(true, 'service', 'invoice')
    await choose(false, 'service')
    expect((await consents())[0]?.ended_at).toBeNull()
    await choose(false, 'invoice')
    expect((await consents())[0]?.ended_at).toEqual(now())
    now.set('2026-03-10T16:00:00Z')
    await choose(true, 'account')
    expect((await consents()).map(({ ended_at: ended }) => ended === null)).toEqual([false, true])
    expect(await db.selectFrom('sms_messages').select('message').orderBy('created_at').execute()).toEqual([{ message: codeText }, { message: consentWelcome }])
  })

  test('holds for its number only: with another one what is chosen waits until that is proven too', async () => {
    const { choose, consents, dana, setPhone, wanted } = await open()
    await choose(true, 'service', 'invoice')
    await setPhone('330 555 0142')
    expect((await dana.call('GET', consent)).json()).toEqual({ ...nothing, phoneNumber: '+13305550142', isWaiting: true })
    await choose(true, 'account')
    expect((await wanted()).map(({ topic }: { topic: string }) => topic).sort()).toEqual(['account', 'invoice', 'service'])
    expect((await consents()).map(({ phone_number: phone, ended_at: ended }) => [phone, ended === null])).toEqual([[number, false], ['+13305550142', true]])
  })

  test.each([
    [null, needsNumber],
    ['', needsNumber],
    ['555-0178', textProof.unreadable],
    ['(800) 555-0178', switchboardSentence],
    ['+44 20 7946 0958', northAmerica],
    ['+1 876 555 0178', northAmerica],
    ['809 555 0178', northAmerica],
  ])('cannot be given for the number %j, which says why; other choices can be kept', async (phone, sentence) => {
    const { choose, consents, dana } = await open({ phone })
    const refused = await choose(true, 'service')
    expect([refused.status, refused.json()]).toMatchObject([400, { code: 'invalid_input', message: sentence, fields: { choices: sentence } }])
    const mail = { choices: [{ topic: 'invoice', channel: 'email', wanted: false }] }
    expect([(await dana.call('PUT', choices, { payload: mail })).status, await consents()]).toEqual([200, []])
    expect((await dana.call('GET', consent)).json()).toEqual({ ...nothing, whyNot: sentence === needsNumber ? null : sentence })
  })

  test('of somebody else is never shown, and without a session nothing is', async () => {
    const { choose, testApp } = await open()
    await choose(true, 'service')
    const other = await signedInCustomer(testApp)
    expect((await other.call('GET', consent)).json()).toEqual(nothing)
    expect((await testApp.app.inject({ method: 'GET', url: consent })).statusCode).toBe(401)
  })

  test('is in the export', async () => {
    const { choose, dana } = await open()
    await choose(true, 'service')
    expect((await dana.call('GET', '/api/customer/export')).json()).toMatchObject({ textConsents: [{ phoneNumber: number, wording: wordingFor(number) }] })
  })
})

const asked = { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00.000Z', notes: '' }

describe('what the office does', () => {
  async function openPlanned(person = {}) {
    const opened = await open(person)
    const office = await signedInStaff(opened.testApp)
    await opened.choose(true, ...topics)
    const { id } = (await opened.dana.call('POST', '/api/customer/appointments', { payload: asked })).json()
    const act = (path: string, payload: object) => office.call(path === '' ? 'PATCH' : 'POST', `/api/admin/appointments/${id}${path}`, { payload })
    return { ...opened, office, act }
  }

  test('with an appointment is texted: confirmed, moved and cancelled, each once', async () => {
    const { act, texts } = await openPlanned()
    await act('/confirmation', {})
    await act('', { startsAt: '2026-03-13T15:00:00.000Z' })
    await act('/cancellation', { reason: 'The bench is down.' })
    expect(await texts()).toEqual([
      expect.objectContaining({ message: 'Lakeline: Hi Dana, your DPF Cleaning is confirmed for Thu, Mar 12, 10:00 AM. Questions? (216) 555-0178', template_type: 'appointment_reminder', phone_number: number }),
      expect.objectContaining({ message: expect.stringContaining('we moved your DPF Cleaning to Fri, Mar 13, 11:00 AM.') }),
      expect.objectContaining({ message: expect.stringContaining('we had to cancel your DPF Cleaning on Fri, Mar 13, 11:00 AM.') }),
    ])
  })

  test('with a service is texted when it is ready and when it is delivered, each once however often it is mended', async () => {
    const { dana, office, texts } = await openPlanned()
    const recorded = await office.call('POST', '/api/admin/services', { payload: { customerId: dana.id, serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 4, serviceDate: '2026-03-10' } })
    for (const status of ['in_progress', 'completed', 'in_progress', 'completed', 'delivered']) {
      expect((await office.call('POST', `/api/admin/services/${recorded.json().id}/status`, { payload: { status } })).status).toBe(200)
    }
    expect((await texts()).map(({ message, template_type: kind }) => [kind, message])).toEqual([
      ['service_ready', 'Lakeline: Hi Dana, your DPF Cleaning (4 x DPF) is done and ready. Questions? (216) 555-0178'],
      ['service_ready', 'Lakeline: Hi Dana, your DPF Cleaning (4 x DPF) is delivered. Questions? (216) 555-0178'],
    ])
  })

  test('with an invoice is texted when it is issued', async () => {
    const { dana, office, texts } = await openPlanned()
    const payload = { customerId: dana.id, serviceHistoryId: null, dueDate: '2026-03-31', lines: [{ description: 'Cleaning', quantity: 1, unitPrice: '1200.50' }] }
    const issued = await office.call('POST', '/api/admin/invoices', { payload })
    expect(issued.status).toBe(201)
    expect((await texts()).map(({ message, template_type: kind }) => [kind, message])).toEqual([
      ['payment_due', `Lakeline: Hi Dana, invoice ${issued.json().invoiceNumber} for $1,200.50 is due Mar 31. Questions? (216) 555-0178`],
    ])
  })

  test.each<[string, (opened: Awaited<ReturnType<typeof openPlanned>>) => Promise<unknown>]>([
    ['chose no texts of it', ({ choose }) => choose(false, 'appointment')],
    ['ended all texts', ({ choose }) => choose(false, ...topics)],
    ['sent STOP', ({ db }) => suppress(db, 'sms', number, 'opted_out')],
    ['has another number since', ({ setPhone }) => setPhone('330 555 0142')],
    ['has no number any more', ({ setPhone }) => setPhone(null)],
    ['closed the account', ({ db }) => db.updateTable('customers').set({ is_active: false }).execute()],
  ])('is not texted to a customer who %s', async (_who, change) => {
    const opened = await openPlanned()
    await change(opened)
    expect((await opened.act('/confirmation', {})).status).toBe(200)
    expect(await opened.texts()).toEqual([])
  })

  test('stays in the house for the demo account', async () => {
    const { act, db } = await openPlanned({ isDemo: true })
    await act('/confirmation', {})
    expect(await db.selectFrom('sms_messages').select('id').execute()).toEqual([])
  })

  test('is kept back when STOP comes between the office and the morning', async () => {
    const { act, db, dana, now, testApp, texts } = await openPlanned()
    await act('/confirmation', {})
    now.set(night)
    await suppress(db, 'sms', number, 'opted_out')
    expect((await dana.call('GET', consent)).json()).toMatchObject({ isStopped: true })
    await runQueued(testApp, 'send_outbox')
    expect(await texts()).toMatchObject([{ status: 'failed' }])
    expect(await db.selectFrom('outbox').select('handed_to').where('template', '=', 'text').where('status', '=', 'failed').execute()).toEqual([{ handed_to: null }, { handed_to: null }])
  })
})

describe('a text that waits for the morning', () => {
  async function openWaiting() {
    const opened = await open()
    const { choose, dana, db, news, now, testApp } = opened
    await choose(true, ...topics)
    await runQueued(testApp, 'send_outbox')
    const { id } = (await dana.call('POST', '/api/customer/appointments', { payload: asked })).json()
    now.set(night)
    const office = await signedInStaff(testApp)
    await office.call('POST', `/api/admin/appointments/${id}/confirmation`, { payload: {} })
    await runQueued(testApp, 'send_outbox')
    const move = (startsAt: string) => office.call('PATCH', `/api/admin/appointments/${id}`, { payload: { startsAt } })
    const untilMorning = async () => {
      now.set('2026-03-11T13:00:00Z')
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
      await runQueued(testApp, 'send_outbox')
    }
    const outcomes = async () =>
      (await news().select(['status', 'error_message as error']).execute()).map(({ status, error }) => [status, error])
    return { ...opened, office, move, untilMorning, outcomes }
  }

  test.each<[string, (opened: Awaited<ReturnType<typeof openWaiting>>) => Promise<unknown>]>([
    ['unticks its topic', ({ choose }) => choose(false, 'appointment')],
    ['unticks all', ({ choose }) => choose(false, ...topics)],
    ['has another number', ({ setPhone }) => setPhone('330 555 0142')],
    ['closes the account', ({ db }) => db.updateTable('customers').set({ is_active: false }).execute()],
  ])('is given up for good when its customer %s before', async (_what, change) => {
    const opened = await openWaiting()
    expect(await opened.outcomes()).toEqual([['pending', quietReason]])
    await change(opened)
    await opened.untilMorning()
    expect(await opened.outcomes()).toEqual([['failed', withdrawnTexts.unwanted]])
    const { id } = await opened.db.selectFrom('outbox').select('id').where('status', '=', 'failed').executeTakeFirstOrThrow()
    expect((await opened.office.call('GET', `/api/admin/outbox/${id}`)).json()).toMatchObject({ isDeadLetter: false, isForgotten: false })
    expect((await opened.office.call('POST', `/api/admin/outbox/${id}/resend`)).status).toBe(409)
  })

  test('leaves when its customer unticks something else', async () => {
    const { choose, outcomes, untilMorning } = await openWaiting()
    await choose(false, 'invoice', 'service')
    await untilMorning()
    expect(await outcomes()).toEqual([['sent', null]])
  })

  test('about an appointment gives way to the next about it', async () => {
    const { move, outcomes, untilMorning } = await openWaiting()
    await move('2026-03-13T15:00:00.000Z')
    expect((await outcomes())[0]).toEqual(['failed', withdrawnTexts.changed])
    await untilMorning()
    expect(await outcomes()).toEqual([['failed', withdrawnTexts.changed], ['sent', null]])
  })

  test('about an invoice is given up when that is cancelled before', async () => {
    const { dana, office, outcomes, untilMorning } = await openWaiting()
    const payload = { customerId: dana.id, serviceHistoryId: null, dueDate: '2026-03-31', lines: [{ description: 'Cleaning', quantity: 1, unitPrice: '1200.50' }] }
    const { id } = (await office.call('POST', '/api/admin/invoices', { payload })).json()
    expect((await office.call('POST', `/api/admin/invoices/${id}/cancellation`, { payload: { reason: 'Entered twice.' } })).status).toBeLessThan(300)
    await untilMorning()
    expect(await outcomes()).toEqual([['sent', null], ['failed', withdrawnTexts.changed]])
  })
})

describe('by night', () => {
  test.each([
    ['where it is night', '216 555 0178', '2026-03-11T03:00:00Z', 'pending', 'sent'],
    ['to the west of our evening', '213 555 0178', '2026-03-11T03:00:00Z', 'sent', 'sent'],
    ['to the west of our morning', '213 555 0178', '2026-03-11T12:30:00Z', 'pending', 'pending'],
    ['where the area code lies under two clocks, and one shows night', '850 555 0178', '2026-03-11T12:30:00Z', 'pending', 'pending'],
    ['by day', '216 555 0178', '2026-03-11T12:30:00Z', 'sent', 'sent'],
  ])('%s (%s) at %s a text is %s, whatever the account says of its state; at eight in Cleveland %s', async (_where, phone, at, then, later) => {
    const { choose, db, now, testApp } = await open({ phone, state: 'HI' })
    now.set(at)
    await choose(true, 'service')
    const status = async () => db.selectFrom('sms_messages').select(['status', 'error_message']).where('message', '=', consentWelcome).executeTakeFirstOrThrow()
    await runQueued(testApp, 'send_outbox')
    expect(await status()).toEqual({ status: then, error_message: then === 'pending' ? quietReason : null })
    now.set('2026-03-11T12:45:00Z')
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    await runQueued(testApp, 'send_outbox')
    expect((await status()).status).toBe(later)
  })

  test('waiting is no attempt, and the job stands at the morning', async () => {
    const { choose, db, now, testApp } = await open()
    now.set(night)
    await choose(true, 'service')
    await runQueued(testApp, 'send_outbox')
    expect(await db.selectFrom('outbox').select(['status', 'attempts', 'handed_to']).where('template', '=', 'text').execute()).toEqual([{ status: 'queued', attempts: 0, handed_to: null }])
    const { rows } = await sql<{ hours: number }>`select extract(epoch from run_at - now()) / 3600 as hours from graphile_worker.jobs`.execute(db)
    expect(Number(rows[0]?.hours)).toBeCloseTo(9, 1)
  })
})
