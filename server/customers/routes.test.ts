import { describe, expect, test } from 'vitest'
import type { ClientEvent } from '#domain/customers/contract.ts'
import { queueMail } from '#server/outbox/store.ts'
import { addInvoice, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/customers'

async function open(person = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp, person)
  const office = await signedInStaff(testApp)
  const log = () => testApp.db.selectFrom('audit_log').select(['action', 'subject_id', 'detail']).orderBy('id').execute()
  return { ...testApp, testApp, dana, office, log }
}

describe('the list', () => {
  test('shows every customer with what is open and when they last were here, and that somebody has looked', async () => {
    const { dana, db, log, office } = await open()
    await addService(db, dana.id, { status: 'delivered', service_date: '2026-02-01' })
    await addService(db, dana.id, { status: 'scheduled', service_date: '2026-04-01' })
    const { id } = await addInvoice(db, dana.id)
    await addPayment(db, id, { amount: '200.00' })
    await addInvoice(db, dana.id, { status: 'cancelled' })
    const answer = await office.call('GET', list)
    expect([answer.status, answer.json()]).toEqual([200, {
      total: 1,
      items: [{
        id: dana.id, name: 'Dana Ortiz', company: 'Sandusky Bay Freight', email: dana.email, phone: null, city: null, state: null, isActive: true, isDemo: false,
        isEmailProven: true, lastServiceDate: '2026-02-01', openAmount: '1000.00', createdAt: expect.any(String),
      }],
    }])
    expect(await log()).toEqual([{ action: 'list_read', subject_id: null, detail: null }])
  })

  test.each([['q=ortiz', 1], ['q=DANA%20o', 1], ['q=sandusky', 1], ['q=%25', 0], ['q=_', 0], ['status=active', 1], ['status=inactive', 0], ['sort=name', 1], ['page=2', 0]])('asked for %s finds %i', async (query, found) => {
    const { office } = await open()
    const answer = (await office.call('GET', `${list}?${query}`)).json()
    expect(answer.items).toHaveLength(found)
  })

  test.each(['status=x', 'pageSize=101', 'sort=email', 'q=a&q=b', 'q=%00', 'page=-1'])('asked for %s refuses', async (query) => {
    const { office } = await open()
    expect((await office.call('GET', `${list}?${query}`)).status).toBe(400)
  })

  test('marks an address that nobody has proven, in the list, the file and the table', async () => {
    const { dana, office } = await open({ emailProven: false })
    expect((await office.call('GET', list)).json()).toMatchObject({ items: [{ id: dana.id, isEmailProven: false }] })
    expect((await office.call('GET', `${list}/${dana.id}`)).json()).toMatchObject({ customer: { isEmailProven: false } })
    expect((await office.call('GET', `${list}.csv`)).text).toMatch(/Account,Email confirmed,.*[^]*,active,no,/)
  })

  test('comes as a file, with no formula in it', async () => {
    const { log, office } = await open({ company: '@SUM(1+1)' })
    const file = await office.call('GET', `${list}.csv`)
    expect(file.text).toContain("Dana Ortiz,'@SUM(1+1),")
    expect((await log()).map(({ action }) => action)).toEqual(['exported'])
  })
})

describe('the file of a customer', () => {
  test('holds everything of this customer, nothing of another, no secret, and is written down', async () => {
    const { dana, db, log, office, testApp } = await open()
    const other = await signedInCustomer(testApp)
    for (const { id } of [dana, other]) {
      await addService(db, id, { status: 'delivered' })
      const invoice = await addInvoice(db, id)
      await addPayment(db, invoice.id)
    }
    await dana.call('POST', '/api/customer/appointments', { payload: { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00.000Z' } })
    const answer = await office.call('GET', `${list}/${dana.id}`)
    expect(answer.json()).toMatchObject({
      customer: { id: dana.id }, services: [{ customerId: dana.id }], invoices: [{ customerId: dana.id }],
      appointments: [{ status: 'pending', startsAt: '2026-03-12T14:00:00.000Z' }], messages: [{ channel: 'mail', template: 'appointment', status: 'queued' }],
    })
    expect(answer.json().timeline.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['account', 'service', 'invoice', 'payment', 'appointment', 'message']))
    expect(answer.text).not.toContain(other.id)
    expect(answer.text).not.toMatch(/password|hash/i)
    expect(await log()).toMatchObject([{ action: 'customer_read', subject_id: dana.id }])
  })

  test('holds what staff have written by hand to its address or number, by subject or first words, and its conversations', async () => {
    const { dana, db, office, testApp } = await open()
    const other = await signedInCustomer(testApp)
    await db.updateTable('customers').set({ phone: '(216) 555-0131' }).where('id', '=', dana.id).execute()
    const letter = (to: string, subject: string) => office.call('POST', '/api/email-services/send', { payload: { to, subject, text: 'Hello' } })
    expect((await letter(dana.email.toUpperCase(), 'About unit 214')).status).toBe(202)
    await letter(other.email, 'About somebody else')
    const text = { phoneNumber: '+1 216 555 0131', message: 'Your filters leave today.', templateType: 'custom', customerId: null }
    expect((await office.call('POST', '/api/admin/send-sms', { payload: text })).status).toBe(202)
    await queueMail(db, { to: dana.email, template: 'passwordReset', data: { firstName: 'Dana', secretLink: 'http://localhost/secret-1' }, customerId: dana.id })
    const talk = { visitor_id: 'visitor', customer_id: dana.id, customer_email: dana.email }
    const { id } = await db.insertInto('chat_sessions').values(talk).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('chat_messages').values({ session_id: id, sender_type: 'customer', sender_name: 'Dana', message: 'Do you collect?' }).execute()
    const answer = await office.call('GET', `${list}/${dana.id}`)
    const told = answer.json().timeline.filter(({ kind }: ClientEvent) => kind === 'message' || kind === 'chat')
    expect(told.map(({ text: said }: ClientEvent) => said).sort()).toEqual(['Do you collect?', 'Email: About unit 214', 'Email: Choose a new password', 'Text: Your filters leave today.'])
    expect(told.find(({ kind }: ClientEvent) => kind === 'chat')).toMatchObject({ id, status: 'active' })
    expect(answer.text).not.toContain('secret-1')
  })

  test('shows a technician no invoice, no amount, no payment and no message, in the file and in the list', async () => {
    const { dana, db, office, testApp } = await open()
    const technician = await signedInStaff(testApp, 'technician')
    await addService(db, dana.id)
    const invoice = await addInvoice(db, dana.id)
    await addPayment(db, invoice.id, { amount: '200.00' })
    await queueMail(db, { to: dana.email, template: 'news', data: { firstName: 'Dana', title: `Invoice ${invoice.invoice_number}`, message: 'm', links: [] }, customerId: dana.id })
    const seen = async ({ call }: typeof office) => [(await call('GET', `${list}/${dana.id}`)), (await call('GET', list))] as const
    const [file, rows] = await seen(technician)
    expect([file.json().invoices, file.json().messages, file.json().timeline.map(({ kind }: ClientEvent) => kind)]).toEqual([[], [], ['account', 'service']])
    expect(file.text).not.toMatch(new RegExp(`${invoice.invoice_number}|1,200|1200\\.00|200\\.00`))
    expect(rows.json().items).toMatchObject([{ id: dana.id, openAmount: null }])
    const [whole, all] = await seen(office)
    expect(whole.json().timeline).toContainEqual({ kind: 'payment', day: '2026-03-05', text: `$200.00 for ${invoice.invoice_number}`, status: null, id: invoice.id })
    expect(all.json().items).toMatchObject([{ openAmount: '1000.00' }])
  })

  test('names a message that only our own mailbox has as kept, in its list and on its timeline', async () => {
    const { dana, db, office } = await open()
    const mail = { channel: 'mail', recipient: 'dana@fleet.example', template: 'news', data: '{}', customer_id: dana.id, status: 'sent' } as const
    await db.insertInto('outbox').values([{ ...mail, provider: 'file' }, { ...mail, provider: 'sendgrid' }]).execute()
    const file = (await office.call('GET', `${list}/${dana.id}`)).json()
    expect(file.messages.map(({ status }: { status: string }) => status).sort()).toEqual(['kept', 'sent'])
    const told = file.timeline.filter(({ kind }: { kind: string }) => kind === 'message')
    expect(told.map(({ status }: { status: string }) => status).sort()).toEqual(['kept', 'sent'])
  })
})

describe('an account', () => {
  test('that is deactivated has no session any more, and is told; activated it may sign in again', async () => {
    const { dana, db, log, office } = await open()
    for (const _time of [1, 2]) expect((await office.call('POST', `${list}/${dana.id}/deactivation`)).json()).toMatchObject({ isActive: false })
    expect((await dana.call('GET', '/api/customer/me')).status).toBe(401)
    expect(await queuedMails(db, 'accountClosed')).toMatchObject([{ to: dana.email }])
    expect((await office.call('POST', `${list}/${dana.id}/activation`)).json()).toMatchObject({ isActive: true })
    expect((await dana.call('GET', '/api/customer/me')).status).toBe(401)
    expect((await log()).map(({ detail }) => detail)).toEqual([{ change: 'deactivated' }, { change: 'activated' }])
  })

  test('of the demo stays open', async () => {
    const { dana, office } = await open({ isDemo: true })
    expect((await office.call('POST', `${list}/${dana.id}/deactivation`)).json()).toMatchObject({ code: 'not_allowed', message: 'The demo account cannot be closed.' })
  })
})

describe('the vehicle limit', () => {
  const change = (id: string) => `${list}/${id}/vehicle-limit`

  test('is on the file, is changed by staff, and the change is written down once', async () => {
    const { dana, log, office } = await open()
    expect((await office.call('GET', `${list}/${dana.id}`)).json()).toMatchObject({ vehicleLimit: 5000 })
    for (const _time of [1, 2]) expect((await office.call('PUT', change(dana.id), { payload: { vehicleLimit: '12,000' } })).json()).toEqual({ vehicleLimit: 12_000 })
    expect((await office.call('GET', `${list}/${dana.id}`)).json()).toMatchObject({ vehicleLimit: 12_000 })
    expect((await log()).filter(({ action }) => action === 'customer_changed')).toEqual([
      { action: 'customer_changed', subject_id: dana.id, detail: { change: 'vehicle_limit', from: 5000, to: 12_000 } },
    ])
  })

  test.each(['', 'many', -1, 1.5, 200_001, null])('of %j is refused beside the field', async (vehicleLimit) => {
    const { dana, office } = await open()
    const answer = await office.call('PUT', change(dana.id), { payload: { vehicleLimit } })
    expect([answer.status, answer.json().fields]).toEqual([400, { vehicleLimit: 'Please enter a whole number from 0 to 200,000.' }])
  })

  test('is for staff who may change customers', async () => {
    const { app, dana, office, testApp } = await open()
    const technician = await signedInStaff(testApp, 'technician')
    const payload = { vehicleLimit: 1 }
    const statuses = [(await app.inject({ method: 'PUT', url: change(dana.id), payload })).statusCode, (await dana.call('PUT', change(dana.id), { payload })).status, (await technician.call('PUT', change(dana.id), { payload })).status, (await office.call('PUT', change('x'), { payload })).status]
    expect(statuses).toEqual([401, 401, 403, 404])
  })
})

test.each([['GET', list, 200], ['GET', `${list}.csv`, 403], ['GET', `${list}/x`, 404], ['POST', `${list}/x/deactivation`, 403], ['POST', `${list}/x/activation`, 403]] as const)('%s %s is for staff; a technician gets %i', async (method, url, expected) => {
  const { app, dana, office, testApp } = await open()
  const technician = await signedInStaff(testApp, 'technician')
  expect([(await app.inject({ method, url })).statusCode, (await dana.call(method, url)).status, (await technician.call(method, url)).status]).toEqual([401, 401, expected])
  if (url.includes('/x')) expect((await office.call(method, url)).status).toBe(404)
})
