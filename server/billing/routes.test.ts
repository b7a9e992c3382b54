import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closeCustomer, reopenCustomer, storeEmail } from '#server/accounts/store.ts'
import { readConfig } from '#server/config.ts'
import { addInvoice, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { invoiceLink } from './pdf-link.ts'

const list = '/api/admin/invoices'
const lines = [{ description: 'DPF cleaning', quantity: 2, unitPrice: '600' }, { description: 'Pickup', quantity: 1, unitPrice: '45.5' }]
const cheque = { method: 'cheque', amount: '1245.50', receivedOn: '2026-03-10', reference: 'Cheque 1204' }

async function open(person = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp, person)
  const office = await signedInStaff(testApp)
  const post = (path: string, payload?: object, key?: string) =>
    office.call('POST', `${list}${path}`, { ...(payload === undefined ? {} : { payload }), headers: key === undefined ? {} : { 'idempotency-key': key } })
  const issue = (more: object = {}, key?: string) => post('', { customerId: dana.id, dueDate: '2026-04-09', lines, ...more }, key)
  const news = async () => (await dana.call('GET', '/api/customer/notifications')).json().map(({ title }: { title: string }) => title)
  const mails = () => queuedMails(testApp.db, 'news')
  const log = () => testApp.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute()
  return { ...testApp, testApp, dana, office, post, issue, news, mails, log }
}

describe('issuing', () => {
  test('numbers the invoice, sums its lines, and shows it to the customer', async () => {
    const { dana, issue, log, mails, news } = await open()
    const answer = await issue()
    expect([answer.status, answer.json()]).toMatchObject([201, {
      invoiceNumber: 'LFR-2026-0001', amount: '1245.50', openAmount: '1245.50', status: 'pending', issueDate: '2026-03-10', dueDate: '2026-04-09',
      customer: { id: dana.id, name: 'Dana Ortiz' }, can: { pay: true, cancel: true }, payments: [],
      lines: [{ position: 1, description: 'DPF cleaning', quantity: 2, unitPrice: '600.00', amount: '1200.00' }, { position: 2, amount: '45.50' }],
    }])
    expect((await dana.call('GET', `/api/customer/invoices/${answer.json().id}`)).json()).toMatchObject({ invoiceNumber: 'LFR-2026-0001', openAmount: '1245.50' })
    expect(await news()).toEqual(['Invoice LFR-2026-0001'])
    expect(await mails()).toMatchObject([{ to: dana.email, data: { message: 'Invoice LFR-2026-0001 is for $1,245.50, due on April 9, 2026.' } }])
    expect(await log()).toEqual([{ action: 'invoice_changed', detail: { change: 'issued', invoiceNumber: 'LFR-2026-0001' } }])
  })

  test('thirty at once, some refused, leaves no gap in the numbers', async () => {
    const { db, issue } = await open()
    const sent = Array.from({ length: 30 }, (_none, at) => issue(at % 3 === 0 ? { serviceHistoryId: 'nobodys' } : {}))
    expect((await Promise.all(sent)).filter(({ status }) => status === 400)).toHaveLength(10)
    const numbers = (await db.selectFrom('invoices').select('invoice_number').orderBy('invoice_number').execute()).map((row) => row.invoice_number)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_none, at) => `LFR-2026-${String(at + 1).padStart(4, '0')}`))
  })

  test('a transaction that fails after its number was taken gives it back', async () => {
    const { db, issue } = await open()
    await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute()
    expect((await issue()).status).toBe(500)
    await db.schema.alterTable('audit_log_away').renameTo('audit_log').execute()
    expect((await issue()).json().invoiceNumber).toBe('LFR-2026-0001')
  })

  test('ten times at once under one key issues one, and another content under it is refused', async () => {
    const { db, issue, mails } = await open()
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue({}, 'key-of-the-form')))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.json().id}`)).size).toBe(1)
    expect((await issue({ dueDate: '2026-05-01' }, 'key-of-the-form')).json()).toMatchObject({ code: 'key_reused' })
    expect([await db.selectFrom('invoices').select('id').execute(), await mails()]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  test('counts anew each year, by the clock of the workshop', async () => {
    const { issue, now, testApp } = await open()
    await issue()
    now.set('2027-01-01T04:30:00Z')
    const office = await signedInStaff(testApp)
    const dana = await signedInCustomer(testApp)
    const payload = { customerId: dana.id, dueDate: '2027-01-30', lines }
    expect((await office.call('POST', list, { payload })).json().invoiceNumber).toBe('LFR-2026-0002')
    now.set('2027-01-01T05:00:00Z')
    expect((await office.call('POST', list, { payload })).json().invoiceNumber).toBe('LFR-2027-0001')
  })

  test('belongs to a service of that customer, or to none', async () => {
    const { dana, db, issue, testApp } = await open()
    const other = await signedInCustomer(testApp)
    const [mine, theirs] = [await addService(db, dana.id), await addService(db, other.id)]
    expect((await issue({ serviceHistoryId: mine.id })).json().serviceHistoryId).toBe(mine.id)
    expect((await issue({ serviceHistoryId: theirs.id })).json()).toMatchObject({ code: 'invalid_input', fields: { serviceHistoryId: 'Please choose a service of this customer.' } })
  })

  test.each([{ customerId: 'nobody' }, { customerId: ['a'] }, { dueDate: '2026-03-09' }, { lines: [] }, { lines: [{ description: 'x', quantity: 1, unitPrice: '0' }] }, { lines: null }])('%j is refused', async (wrong) => {
    const { db, issue } = await open()
    expect((await issue(wrong)).status).toBe(400)
    expect(await db.selectFrom('invoices').select('id').execute()).toEqual([])
  })
})

describe('payments', () => {
  test('a cheque over all of it makes it paid, in the portal too, and the customer is thanked', async () => {
    const { dana, issue, news, post } = await open()
    const { id } = (await issue()).json()
    const answer = await post(`/${id}/payments`, cheque)
    expect([answer.status, answer.json()]).toMatchObject([201, { status: 'paid', paidDate: '2026-03-10', openAmount: '0.00', can: { pay: false, cancel: false }, payments: [cheque] }])
    expect((await dana.call('GET', `/api/customer/invoices/${id}`)).json()).toMatchObject({ status: 'paid', payments: [cheque] })
    expect((await news())[0]).toBe('Payment received for invoice LFR-2026-0001')
  })

  test('a part leaves the rest open, and one key records one payment', async () => {
    const { db, issue, mails, post } = await open()
    const { id } = (await issue()).json()
    const part = { ...cheque, amount: '1000' }
    const answers = await Promise.all([1, 2, 3].map(() => post(`/${id}/payments`, part, 'key-of-the-form')))
    for (const answer of answers) expect([answer.status, answer.json().openAmount]).toEqual([201, '245.50'])
    expect(await db.selectFrom('payments').select('amount').execute()).toEqual([{ amount: '1000.00' }])
    expect((await mails()).map(({ data }) => data['message'])).toContain('We received $1,000.00 for invoice LFR-2026-0001. $245.50 is still due.')
    expect(await mails()).toHaveLength(2)
  })

  test.each([[{ amount: '1245.51' }, 409], [{ amount: '0' }, 400], [{ method: 'card' }, 400], [{ receivedOn: '2026-03-11' }, 400], [{ amount: -1 }, 400]])('%j is refused', async (wrong, status) => {
    const { db, issue, post } = await open()
    const { id } = (await issue()).json()
    expect((await post(`/${id}/payments`, { ...cheque, ...wrong })).status).toBe(status)
    expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
  })
})

describe('cancelling', () => {
  test('keeps the number, and asks for no payment any more', async () => {
    const { dana, issue, news, post } = await open()
    const { id } = (await issue()).json()
    expect((await post(`/${id}/cancellation`)).json()).toMatchObject({ status: 'cancelled', invoiceNumber: 'LFR-2026-0001', openAmount: '0.00' })
    expect((await dana.call('GET', `/api/customer/invoices/${id}`)).json()).toMatchObject({ status: 'cancelled' })
    expect([(await post(`/${id}/cancellation`)).status, (await post(`/${id}/payments`, cheque)).status]).toEqual([409, 409])
    expect([(await news())[0], (await issue()).json().invoiceNumber]).toEqual(['Invoice LFR-2026-0001 was cancelled', 'LFR-2026-0002'])
  })

  test('is refused once something was paid', async () => {
    const { dana, db, post } = await open()
    const { id } = await addInvoice(db, dana.id)
    await addPayment(db, id)
    expect((await post(`/${id}/cancellation`)).status).toBe(409)
  })
})

describe('the mail of an invoice', () => {
  test('goes out because the office sends it, once for a key, with a link to this PDF alone', async () => {
    const { app, dana, issue, log, mails, post } = await open()
    await dana.call('PUT', '/api/customer/notification-choices', { payload: { choices: [{ topic: 'invoice', channel: 'email', wanted: false }] } })
    const { id } = (await issue()).json()
    expect(await mails()).toEqual([])
    for (const _time of [1, 2]) expect((await post(`/${id}/mail`, undefined, 'key-of-the-press')).status).toBe(202)
    const [mail, ...others] = await mails()
    expect([mail?.to, others]).toEqual([dana.email, []])
    const [, pdf] = (mail?.data['links'] ?? []) as { href: string }[]
    const file = await app.inject(new URL(pdf?.href ?? '').pathname)
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect((await log()).filter(({ action }) => action === 'mail_sent')).toHaveLength(2)
  })

  test('goes to one customer twenty times a day at most', async () => {
    const { dana, issue, mails, post } = await open()
    await dana.call('PUT', '/api/customer/notification-choices', { payload: { choices: [{ topic: 'invoice', channel: 'email', wanted: false }] } })
    const { id } = (await issue()).json()
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(`/${id}/mail`)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 429)?.json().message).toBe('This address got 20 messages within a day already. Please wait until tomorrow.')
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
    for (const wrong of ['x', `one.0.${'x'.repeat(43)}`, '%27', '..', path.replace(seal(path), seal(otherPath)).slice(14, -4)])
      expect((await app.inject(`/api/invoices/${wrong}.pdf`)).statusCode).toBe(404)
    now.set('2026-09-06T14:00:00Z')
    expect((await app.inject(path)).statusCode).toBe(200)
    now.set('2026-09-06T15:00:01Z')
    for (const old of [path, other]) expect((await app.inject(old)).json()).toMatchObject({ code: 'not_found', message: linkEnded })
  })

  test('a link that was mailed before links could be ended still opens its invoice', async () => {
    const { app, dana, db } = await mailed()
    const { id } = await addInvoice(db, dana.id)
    const expires = Date.parse('2026-06-10T15:00:00Z').toString(36)
    const seal = createHmac('sha256', 'only-for-tests-and-long-enough-for-it').update(`invoice-pdf\n${id}\n${expires}`).digest('base64url')
    expect((await app.inject(`/api/invoices/${id}.${expires}.${seal}.pdf`)).statusCode).toBe(200)
  })

  test.each([
    ['by a press of our team', async ({ office, id }: Mailed) => expect((await office.call('DELETE', `${list}/${id}/mailed-links`)).status).toBe(204)],
    ['by a press of its customer', async ({ dana, id }: Mailed) => expect((await dana.call('DELETE', `/api/customer/invoices/${id}/mailed-links`)).status).toBe(204)],
    ['when the email address changes', async ({ db, dana, now }: Mailed) => storeEmail(db, dana.id, 'next@sanduskybay.example', now())],
    ['when the account is closed', async ({ db, dana, now }: Mailed) => closeCustomer(db, dana.id, now())],
    ['when the account is deactivated by hand', async ({ db, dana }: Mailed) => db.updateTable('customers').set({ is_active: false }).where('id', '=', dana.id).execute()],
  ])('a link ends %s, for good, and a new one works', async (_how, end) => {
    const world = await mailed()
    const { app, dana, db, now, id, link } = world
    const before = await link()
    expect((await app.inject(before)).statusCode).toBe(200)
    await end(world)
    expect((await app.inject(before)).json()).toMatchObject({ code: 'not_found', message: linkEnded })
    await reopenCustomer(db, dana.id, now())
    expect((await app.inject(before)).statusCode).toBe(404)
    const after = await link()
    expect((await app.inject(after)).statusCode).toBe(200)
    expect(after).toContain(id)
  })

  test('a link lives through other changes of the account and the end of another link', async () => {
    const { app, dana, db, link, office } = await mailed()
    const path = await link()
    await dana.call('PATCH', '/api/customer/me', { payload: { firstName: 'Dana', lastName: 'Bell', company: null, phone: null, address: null, city: 'Toledo', state: 'OH', zipCode: null } })
    const { id: another } = await addInvoice(db, dana.id)
    await office.call('DELETE', `${list}/${another}/mailed-links`)
    expect((await app.inject(path)).statusCode).toBe(200)
  })

  test('ending links is written down, and is refused where there is no such invoice', async () => {
    const { id, log, office } = await mailed()
    await office.call('DELETE', `${list}/${id}/mailed-links`)
    expect((await log()).at(-1)).toEqual({ action: 'invoice_changed', detail: { change: 'links_ended', invoiceNumber: 'LFR-2026-0001' } })
    expect((await office.call('DELETE', `${list}/nobody/mailed-links`)).status).toBe(404)
  })
})

const linkEnded = 'This link no longer works. Sign in to see your invoices, or ask us to send a new one.'
type Mailed = Awaited<ReturnType<typeof mailed>>

/** An invoice, and the path of a link to it as a mail has it. */
async function mailed() {
  const world = await open()
  const config = readConfig({ SESSION_SECRET: 'only-for-tests-and-long-enough-for-it' })
  const linkTo = async (id: string) => new URL(await invoiceLink(world.db, { config, now: world.now }, id)).pathname
  const { id } = (await world.issue()).json()
  return { ...world, id, link: () => linkTo(id), sent: async () => linkTo((await addInvoice(world.db, world.dana.id)).id) }
}

describe('the list', () => {
  test('shows all with customer and what is open, overdue by the day', async () => {
    const { dana, db, office } = await open()
    const { id } = await addInvoice(db, dana.id, { due_date: '2026-03-09' })
    await addPayment(db, id, { amount: '200.00' })
    const { items, total } = (await office.call('GET', `${list}?status=overdue`)).json()
    expect([total, items]).toMatchObject([1, [{ id, openAmount: '1000.00', isOverdue: true, customer: { email: dana.email } }]])
    for (const [query, found] of [['status=paid', 0], ['status=pending', 1], ['q=sandusky', 1], ['q=%25', 0], ['page=2', 0], ['sort=amount', 1]] as const) {
      expect((await office.call('GET', `${list}?${query}`)).json().items).toHaveLength(found)
    }
    for (const query of ['status=x', 'pageSize=101', 'sort=x', 'q=a&q=b', 'q=%00']) expect((await office.call('GET', `${list}?${query}`)).status).toBe(400)
  })

  test('comes as a file, and each invoice as a PDF', async () => {
    const { issue, office } = await open({ lastName: '=cmd()', firstName: '=cmd()' })
    const { id } = (await issue()).json()
    const file = await office.call('GET', `${list}.csv`)
    expect(file.text).toContain("LFR-2026-0001,'=cmd() =cmd(),")
    const pdf = await office.call('GET', `${list}/${id}.pdf`)
    expect([pdf.status, pdf.headers['content-disposition']]).toEqual([200, 'attachment; filename="invoice-LFR-2026-0001.pdf"'])
  })
})

test.each([
  ['GET', list], ['GET', `${list}.csv`], ['GET', `${list}/x`], ['GET', `${list}/x.pdf`], ['POST', list], ['POST', `${list}/x/payments`], ['POST', `${list}/x/cancellation`], ['POST', `${list}/x/mail`],
] as const)('%s %s is for the office alone', async (method, url) => {
  const { app, dana, testApp, office } = await open()
  const technician = await signedInStaff(testApp, 'technician')
  expect([(await app.inject({ method, url })).statusCode, (await dana.call(method, url)).status, (await technician.call(method, url)).status]).toEqual([401, 401, 403])
  if (url.includes('/x')) expect([404, 400]).toContain((await office.call(method, url, { payload: method === 'GET' ? undefined : cheque })).status)
})
