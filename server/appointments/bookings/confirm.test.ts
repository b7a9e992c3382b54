import { describe, expect, test } from 'vitest'
import { isReservedEmail } from '#domain/reserved-email.ts'
import { friday, open, thursday, url } from '#server/testing/appointments.ts'
import {
  bookingForm,
  bookingsUrl,
  confirm,
  heldBooking,
  hold,
  mailedCode,
  otherCode,
  otherVisitor,
  readHold,
  slotShown,
} from '#server/testing/bookings.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'

describe('the code', () => {
  test('makes the appointment, under a contact of its own that has no account', async () => {
    const site = await open()
    const { id } = await heldBooking(site, { company: 'Novak Hauling', notes: 'Unit 14' })
    const code = await mailedCode(site)
    const booked = await confirm(site, id, code)
    expect([booked.status, booked.body]).toMatchObject([
      200,
      { id, state: 'confirmed', startsAt: thursday, secondsLeft: 0 },
    ])
    const appointment = await site.db
      .selectFrom('appointments')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(appointment).toMatchObject({
      status: 'pending',
      kind: 'drop-off',
      serviceType: 'DPF Cleaning',
      notes: 'Unit 14',
      slotPlace: 1,
    })
    const contact = await site.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', appointment.customerId)
      .executeTakeFirstOrThrow()
    expect(contact).toMatchObject({
      firstName: 'Lee',
      lastName: 'Novak',
      company: 'Novak Hauling',
      passwordHash: 'none',
    })
    expect(isReservedEmail(contact.email)).toBe(true)
    // A second press.
    expect((await confirm(site, id, code)).status).toBe(200)
    expect(await site.db.selectFrom('appointments').select('id').execute()).toHaveLength(1)
    expect(await slotShown(site)).toMatchObject({ isFree: false })
  })

  test('is confirmed by an email with a calendar file and whom to call, and our team is notified', async () => {
    const site = await open()
    const { id } = await heldBooking(site)
    await confirm(site, id, await mailedCode(site))
    const [mail] = await queuedMails(site.db, 'appointment')
    expect(mail).toMatchObject({
      to: bookingForm.email,
      data: { firstName: 'Lee', title: 'Appointment requested', link: null, kind: 'drop-off' },
    })
    expect(String(mail?.data['calendar'])).toContain('To move or cancel it: (216) 555-0178')
    const alerts = await queuedMails(site.db, 'officeAlert')
    expect(JSON.stringify(alerts.map(({ data }) => data))).toContain(bookingForm.email)
    const file = await site.app.inject({ url: `${bookingsUrl}/${id}.ics` })
    expect([file.statusCode, file.headers['content-type'], file.payload]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      expect.stringContaining('DTSTART:20260312T140000Z'),
    ])
    const customers = (await queuedMails(site.db)).map(({ customerId }) => customerId)
    expect(customers.filter((one) => one !== null)).toHaveLength(2)
  })

  test('entered wrong five times ends the hold, and the sixth time it is too late', async () => {
    const site = await open()
    const { id } = await heldBooking(site)
    const code = await mailedCode(site)
    const answers = []
    for (let guess = 0; guess < 6; guess += 1)
      answers.push(await confirm(site, id, otherCode(code)))
    expect(answers.map(({ status, body }) => [status, body['message']])).toEqual([
      [400, 'That code isn’t right. You have 4 tries left.'],
      [400, 'That code isn’t right. You have 3 tries left.'],
      [400, 'That code isn’t right. You have 2 tries left.'],
      [400, 'That code isn’t right. You have one try left.'],
      [
        409,
        'That code was wrong too often, so the time is no longer held for you. Please choose a time again: what you typed is kept.',
      ],
      [
        409,
        'This time is no longer held for you. Please choose a time again: what you typed is kept.',
      ],
    ])
    expect((await confirm(site, id, code)).status).toBe(409)
    expect(await slotShown(site)).toMatchObject({ isFree: true })
  })

  test('guessed by fifty at once is counted one by one', async () => {
    const site = await open()
    const { id } = await heldBooking(site)
    const wrong = otherCode(await mailedCode(site))
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await confirm(site, id, wrong)).status),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(4)
  })

  test('of another booking confirms nothing', async () => {
    const site = await open()
    const mine = await heldBooking(site)
    const theirs = await heldBooking(site, { ...otherVisitor, slot: friday })
    const code = await mailedCode(site, otherVisitor.email)
    expect((await confirm(site, mine.id, code)).status).toBe(400)
    expect((await confirm(site, 'nothing', code)).status).toBe(404)
    expect((await confirm(site, theirs.id, code)).status).toBe(200)
  })

  test('is stored under a seal, and read back by no call', async () => {
    const site = await open()
    const { id } = await heldBooking(site)
    const code = await mailedCode(site)
    const row = await site.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    expect([row.id, JSON.stringify(row).includes(code)]).toEqual([id, false])
    expect(JSON.stringify(await readHold(site, id))).not.toContain(code)
  })
})

describe('whoever types the email of an account', () => {
  const known = async (site: Awaited<ReturnType<typeof open>>) =>
    (
      await site.db
        .selectFrom('customers')
        .select('email')
        .where('id', '=', site.dana.id)
        .executeTakeFirstOrThrow()
    ).email

  test('gets the same answers and the same emails as with any other', async () => {
    const site = await open()
    const email = await known(site)
    const seen = []
    for (const [typed, slot] of [
      [email, thursday],
      [otherVisitor.email, friday],
    ] as const) {
      const held = await hold(site, { email: typed, slot })
      const id = String(held.body['id'])
      const wrong = await confirm(site, id, otherCode(await mailedCode(site, typed)))
      const right = await confirm(site, id, await mailedCode(site, typed))
      const mails = (await queuedMails(site.db)).filter(({ to }) => to === typed)
      seen.push({
        statuses: [held.status, wrong.status, right.status],
        shapes: [held.body, wrong.body, right.body].map((body) => Object.keys(body)),
        mails: mails.map(({ template }) => template),
      })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.mails).toEqual(['bookingCode', 'appointment'])
  })

  test('joins nothing of it: the account has no appointment and no news', async () => {
    const site = await open()
    const email = await known(site)
    const { id } = await heldBooking(site, { email })
    await confirm(site, id, await mailedCode(site, email))
    const list = await site.dana.call('GET', url)
    expect(list.json()).toEqual([])
    expect((await site.dana.call('GET', '/api/customer/notifications')).json()).toEqual([])
  })
})

test('our team sees it among what is to be confirmed, and their answer reaches the proven email', async () => {
  const site = await open()
  const { id } = await heldBooking(site)
  await confirm(site, id, await mailedCode(site))
  const office = await signedInStaff(site.testApp)
  const list = await office.call('GET', '/api/admin/appointments?status=unconfirmed')
  const [row] = list.json().items
  expect(row).toMatchObject({
    bookingEmail: bookingForm.email,
    customer: { name: 'Lee Novak', phone: bookingForm.phone },
  })
  const today = (await office.call('GET', '/api/admin/today')).json()
  expect(today.unconfirmed.items).toMatchObject([{ id: row.id, bookingEmail: bookingForm.email }])
  const confirmed = await office.call('POST', `/api/admin/appointments/${row.id}/confirmation`, {
    payload: {},
  })
  expect([confirmed.status, confirmed.json().status]).toEqual([200, 'confirmed'])
  const mails = await queuedMails(site.db, 'appointment')
  expect(mails.map(({ to, data }) => [to, data['title'], data['link']])).toEqual([
    [bookingForm.email, 'Appointment requested', null],
    [bookingForm.email, 'Appointment confirmed', null],
  ])
})
