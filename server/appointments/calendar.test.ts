import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createRenderer } from '#server/documents/renderer.ts'
import { sealOf } from '#server/http/seal.ts'
import { outboxJobs } from '#server/outbox/send-message.ts'
import { readCalendar } from '#server/testing/calendar-reader.ts'
import { testSecret } from '#server/testing/test-secret.ts'
import { withoutHour } from '#server/testing/appointments.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/appointments'
const feed = '/api/customer/calendar-feed'
const request = {
  serviceType: 'Industrial Filter Cleaning',
  requestedDate: '2026-03-12T14:00:00.000Z',
}

async function openWithAppointment(person = {}) {
  const testApp = await openTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } })
  const dana = await signedInCustomer(testApp, person)
  const { id } = (await dana.call('POST', url, { payload: request })).json()
  const feedPath = async (): Promise<string> =>
    new URL((await dana.call('GET', feed)).json().url).pathname
  return { ...testApp, testApp, dana, id, feedPath }
}

describe('the file of one appointment', () => {
  test('is a calendar with one event at its hour', async () => {
    const { dana, id } = await openWithAppointment()
    const answer = await dana.call('GET', `${url}/${id}.ics`)
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="appointment.ics"')
    expect(readCalendar(answer.text)).toMatchObject({
      method: 'PUBLISH',
      events: [
        {
          UID: `${id}@lakeline.example`,
          SEQUENCE: '0',
          STATUS: 'TENTATIVE',
          DTSTART: '20260312T140000Z',
          DTEND: '20260312T150000Z',
          SUMMARY: 'Industrial Filter Cleaning, Lakeline',
          LOCATION: 'Lakeline Filter Restoration, 40 Ore Dock Lane, Cleveland, OH 44113',
        },
      ],
    })
  })
})

describe('the mails of one appointment', () => {
  test('keep its UID and count up, and the last takes it out of the calendar', async () => {
    const { dana, db, id } = await openWithAppointment()
    await dana.call('PATCH', `${url}/${id}`, {
      payload: { requestedDate: '2026-03-13T14:00:00.000Z' },
    })
    await dana.call('POST', `${url}/${id}/cancellation`, {
      payload: { reason: 'The truck is sold.' },
    })
    const calendars = (await queuedMails(db, 'appointment')).map(({ data }) =>
      readCalendar(String(data['calendar'])),
    )
    expect(
      calendars.map(({ method, events }) => [
        method,
        events[0]?.['UID'],
        events[0]?.['SEQUENCE'],
        events[0]?.['STATUS'],
        events[0]?.['DTSTART'],
      ]),
    ).toEqual([
      ['REQUEST', `${id}@lakeline.example`, '0', 'TENTATIVE', '20260312T140000Z'],
      ['REQUEST', `${id}@lakeline.example`, '1', 'TENTATIVE', '20260313T140000Z'],
      ['CANCEL', `${id}@lakeline.example`, '2', 'CANCELLED', '20260313T140000Z'],
    ])
    expect(calendars[0]?.events[0]).toMatchObject({
      ORGANIZER: 'mailto:hello@lakeline.example',
      ATTENDEE: `MAILTO:${dana.email}`,
    })
  })

  test('leave with the event attached, as mail programs expect it', async () => {
    const { db, now } = await openWithAppointment()
    const dataDir = mkdtempSync(join(tmpdir(), 'lakeline-mails-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const renderer = createRenderer()
    onTestFinished(renderer.close)
    const config = readConfig({
      SESSION_SECRET: 'only-for-tests-and-long-enough-for-it',
      DATA_DIR: dataDir,
    })
    const row = await db
      .selectFrom('outbox')
      .select('id')
      .where('template', '=', 'appointment')
      .executeTakeFirstOrThrow()
    await outboxJobs({ config, db, now, renderer }, { isStillWanted: async () => true })[0]?.run(
      { id: row.id },
      { isLast: true },
    )
    const [file = ''] = readdirSync(join(dataDir, 'outbox'))
    const mail = readFileSync(join(dataDir, 'outbox', file), 'utf8')
    expect(mail).toContain('Subject: Appointment requested')
    expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
    expect(mail).toContain('filename=appointment.ics')
  })

  test('hold together whatever a person is called', async () => {
    const { dana, db } = await openWithAppointment({
      firstName: 'Zoë "Z"; 🚛🚛🚛🚛🚛🚛',
      lastName: 'O\u2019Brien: X, Y\\n '.repeat(8),
    })
    const [mail] = await queuedMails(db, 'appointment')
    expect(readCalendar(String(mail?.data['calendar'])).events[0]?.['ATTENDEE']).toBe(
      `MAILTO:${dana.email}`,
    )
  })
})

describe('the private address', () => {
  test('shows all appointments with an hour to whoever has it, the cancelled as cancelled', async () => {
    const { app, dana, db, id, feedPath } = await openWithAppointment()
    await dana.call('POST', url, {
      payload: { ...request, requestedDate: '2026-03-13T14:00:00.000Z' },
    })
    await dana.call('POST', `${url}/${id}/cancellation`, {
      payload: { reason: 'The truck is sold.' },
    })
    await withoutHour(db, dana.id)
    const answer = await app.inject(await feedPath())
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(readCalendar(answer.payload).events.map((event) => event['STATUS'])).toEqual([
      'TENTATIVE',
      'CANCELLED',
    ])
  })

  test("never shows another customer's", async () => {
    const { app, testApp } = await openWithAppointment()
    const other = await signedInCustomer(testApp)
    const { pathname } = new URL((await other.call('GET', feed)).json().url)
    expect(readCalendar((await app.inject(pathname)).payload).events).toEqual([])
  })

  test('of more than 500 appointments has the latest, and says where the rest is', async () => {
    const { app, dana, db, feedPath } = await openWithAppointment()
    const path = await feedPath()
    const add = (count: number) =>
      db
        .insertInto('appointments')
        .values(
          Array.from({ length: count }, () => ({
            customerId: dana.id,
            serviceType: 'Cleaning',
            requestedDate: '2026-01-05T15:00:00Z',
            status: 'completed' as const,
          })),
        )
        .execute()
    const read = async () => (await app.inject(path)).body
    const unfolded = (file: string) => file.replaceAll('\r\n ', '')
    const says = 'The latest 500 appointments. Your portal has the rest.'
    await add(499)
    expect(unfolded(await read())).not.toContain(says)
    await add(1)
    const file = await read()
    expect(readCalendar(file).events).toHaveLength(500)
    expect(unfolded(file)).toContain(says)
  })

  test('stays the same until a new one is made, which ends the old', async () => {
    const { app, dana, feedPath } = await openWithAppointment()
    const old = await feedPath()
    expect(await feedPath()).toBe(old)
    const made = await dana.call('POST', feed)
    expect(made.status).toBe(201)
    expect([await feedPath(), (await app.inject(old)).statusCode]).toEqual([
      new URL(made.json().url).pathname,
      404,
    ])
    expect((await app.inject(await feedPath())).statusCode).toBe(200)
  })

  test('of one customer goes on where another makes a new one', async () => {
    const { app, feedPath, testApp } = await openWithAppointment()
    const path = await feedPath()
    const other = await signedInCustomer(testApp)
    expect((await other.call('POST', feed)).status).toBe(201)
    expect([await feedPath(), (await app.inject(path)).statusCode]).toEqual([path, 200])
  })

  test('ends with the account, and does not come back with it', async () => {
    const { app, db, dana, feedPath } = await openWithAppointment()
    const path = await feedPath()
    await db.updateTable('customers').set({ isActive: false }).where('id', '=', dana.id).execute()
    expect((await app.inject(path)).statusCode).toBe(404)
    const { calendarVersion: version } = await db
      .selectFrom('customers')
      .select('calendarVersion')
      .where('id', '=', dana.id)
      .executeTakeFirstOrThrow()
    const seal = sealOf(testSecret, 'calendar', `${dana.id}\n${version}`)
    const newest = `/api/calendar/${dana.id}.${seal}.ics`
    expect((await app.inject(newest)).statusCode).toBe(404)
    await db.updateTable('customers').set({ isActive: true }).where('id', '=', dana.id).execute()
    expect((await app.inject(path)).statusCode).toBe(404)
    expect((await app.inject(newest)).statusCode).toBe(200)
  })

  test('cannot be guessed or changed', async () => {
    const { app, dana, feedPath, testApp } = await openWithAppointment()
    const other = await signedInCustomer(testApp)
    const path = await feedPath()
    const seal = path.slice(path.lastIndexOf('.', path.length - 5))
    const wrong = [
      path.replace(dana.id, other.id),
      `/api/calendar/${dana.id}.ics`,
      `/api/calendar/${dana.id}..ics`,
      `/api/calendar/${seal}`,
      '/api/calendar/.ics',
      '/api/calendar/x.ics',
      `/api/calendar/${'x'.repeat(200)}.ics`,
      path.replace('.ics', 'A.ics'),
    ]
    for (const address of wrong)
      expect([address, (await app.inject(address)).statusCode]).toEqual([address, 404])
    expect((await app.inject('/api/calendar/%00.ics')).statusCode).toBe(400)
  })
})
