import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { slotTaken } from '#domain/appointments/appointments.ts'
import { bookingLimits } from '#domain/appointments/bookings/bookings.ts'
import { friday, open, request, thursday, url } from '#server/testing/appointments.ts'
import {
  bookingsUrl,
  confirm,
  heldBooking,
  hold,
  mailedCode,
  otherVisitor,
  readHold,
  slotShown,
} from '#server/testing/bookings.ts'
import type { TestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'

const elsewhere = { address: '203.0.113.9' }

/** As if its ten minutes were over. */
const expire = ({ db }: Pick<TestApp, 'db'>, id: string) =>
  sql`update bookings set ends_at = now() - interval '1 second' where id = ${id}`.execute(db)

describe('a hold', () => {
  test('takes its place for everybody: visitors, customers and our team', async () => {
    const site = await open()
    expect(await slotShown(site)).toMatchObject({ isFree: true })
    const held = await hold(site)
    expect([held.status, held.body]).toEqual([
      201,
      {
        id: expect.any(String),
        state: 'held',
        kind: 'drop-off',
        startsAt: thursday,
        endsAt: '2026-03-12T15:00:00.000Z',
        serviceType: 'DPF Cleaning',
        filterType: 'Cummins ISX DPF',
        quantity: 1,
        secondsLeft: bookingLimits.holdMinutes * 60,
      },
    ])
    expect(await slotShown(site)).toMatchObject({ isFree: false })
    const refused = await site.dana.call('POST', url, { payload: request })
    expect([refused.status, refused.json().message]).toEqual([409, slotTaken])
    expect((await hold(site, otherVisitor, elsewhere)).body).toMatchObject({ message: slotTaken })
    const office = await signedInStaff(site.testApp)
    const hours = await office.call('GET', '/api/admin/appointments/hours?on=2026-03-12')
    const hour = hours.json().find(({ startsAt }: { startsAt: string }) => startsAt === thursday)
    expect(hour).toMatchObject({ free: 0, capacity: 1 })
    expect(
      (await hold(site, { ...otherVisitor, kind: 'pickup', address: '9 Mill Rd' })).status,
    ).toBe(201)
  })

  test('of the last place is had by one of two who press together', async () => {
    const site = await open()
    const answers = await Promise.all([hold(site), hold(site, otherVisitor, elsewhere)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('of the last place or an appointment there: one of both', async () => {
    const site = await open()
    const [held, booked] = await Promise.all([
      hold(site),
      site.dana.call('POST', url, { payload: request }),
    ])
    expect([held.status, booked.status].toSorted()).toEqual([201, 409])
  })

  test('is the third of a network: refused, and another network is not', async () => {
    const site = await open()
    const of = (email: string, slot: string) => ({ email, slot })
    await heldBooking(site, of('one@novak.example', thursday))
    await heldBooking(site, of('two@novak.example', friday))
    const third = of('three@novak.example', '2026-03-12T15:00:00.000Z')
    const refused = await hold(site, third)
    expect([refused.status, refused.headers['retry-after'], refused.body['message']]).toEqual([
      429,
      '600',
      '2 times are being held for people on your connection already. ' +
        'Please wait 10 minutes and try again, or call (216) 555-0178: what you typed is kept.',
    ])
    expect((await hold(site, third, elsewhere)).status).toBe(201)
  })

  test('takes the place of the earlier one of its email, however it is written', async () => {
    const site = await open()
    const { id } = await heldBooking(site)
    const newer = await heldBooking(site, { slot: friday, email: 'LEE@novak.example' })
    expect(await readHold(site, id)).toMatchObject({ state: 'ended', secondsLeft: 0 })
    expect(await readHold(site, newer.id)).toMatchObject({ state: 'held', startsAt: friday })
    expect(await slotShown(site)).toMatchObject({ isFree: true })
  })

  test('that has ended frees its place by itself, and its code books nothing', async () => {
    const site = await open()
    const { id } = await heldBooking(site)
    await expire(site, id)
    expect(await slotShown(site)).toMatchObject({ isFree: true })
    const late = await confirm(site, id, await mailedCode(site))
    expect([late.status, late.body['message']]).toEqual([
      409,
      'This time is no longer held for you. Please choose a time again: what you typed is kept.',
    ])
    expect((await hold(site, otherVisitor, elsewhere)).status).toBe(201)
  })

  test('is given back by whoever has its id, once', async () => {
    const site = await open()
    const { id } = await heldBooking(site)
    const release = () => site.app.inject({ method: 'DELETE', url: `${bookingsUrl}/${id}` })
    expect([(await release()).statusCode, (await release()).statusCode]).toEqual([204, 204])
    expect(await slotShown(site)).toMatchObject({ isFree: true })
  })

  test('with the same key is one hold and one email; with other content it is refused', async () => {
    const site = await open()
    const key = 'one-press-of-a-button'
    const answers = await Promise.all(Array.from({ length: 5 }, () => hold(site, {}, { key })))
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(await queuedMails(site.db, 'bookingCode')).toHaveLength(1)
    const changed = await hold(site, { quantity: 4 }, { key })
    expect([changed.status, changed.body['code']]).toEqual([422, 'key_reused'])
  })

  test('is mailed five codes a day to one email', async () => {
    const site = await open()
    const statuses = []
    for (let at = 0; at < bookingLimits.ofEmailADay + 1; at += 1)
      statuses.push((await hold(site, {}, { address: `203.0.113.${at}` })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('that nobody confirmed is forgotten a day after its end', async () => {
    const site = await open()
    const { bookingJobs } = await import('./jobs.ts')
    const forget = () => bookingJobs(site)[0]?.run({}, { isLast: false })
    const { id } = await heldBooking(site)
    await expire(site, id)
    await forget()
    expect(await readHold(site, id)).toMatchObject({ state: 'ended' })
    await sql`update bookings set ends_at = now() - interval '25 hours'`.execute(site.db)
    await forget()
    expect(await readHold(site, id)).toMatchObject({ code: 'not_found' })
  })
})

test.each([
  [{ name: 'Lee' }, 'name', 'Please enter your first and last name.'],
  [{ name: '' }, 'name', 'Please enter your name.'],
  [{ phone: '12' }, 'phone', 'Please enter a phone number with area code.'],
  [{ slot: 'soon' }, 'slot', 'Please choose one of the open times.'],
  [{ slot: '2026-03-15T14:00:00.000Z' }, 'slot', 'Please choose one of the open times.'],
  [{ kind: 'delivery' }, 'kind', 'Please choose pickup, drop-off, delivery, or on-site.'],
  [{ kind: 'pickup' }, 'address', 'Please enter the street address and city where we pick up.'],
  [{ serviceType: 'Car wash' }, 'serviceType', 'Please choose a service from the list.'],
  [{ quantity: 0 }, 'quantity', 'Please enter a whole number from 1 to 500.'],
])('%j is said beside its field', async (change, field, sentence) => {
  const site = await open()
  const { status, body } = await hold(site, change)
  expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
  expect(await queuedMails(site.db, 'bookingCode')).toEqual([])
})
