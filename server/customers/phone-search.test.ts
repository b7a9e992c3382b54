import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { idsByPhone } from '#server/db/search.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { asOwner, openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const waysOf = (area: string, exchange: string, line: string) => [
  `+1 ${area} ${exchange} ${line}`,
  `+1${area}${exchange}${line}`,
  `1-${area}-${exchange}-${line}`,
  `${area}${exchange}${line}`,
  `${area}-${exchange}-${line}`,
  `(${area}) ${exchange}-${line}`,
  `${area}.${exchange}.${line}`,
  `${area}/${exchange}-${line}`,
  `001 ${area} ${exchange} ${line}`,
  `${exchange}${line}`,
  `${exchange}-${line}`,
  `(${area}) ${exchange}-${line} x12`,
  `${area}-${exchange}-${line}, ext. 4`,
  `tel:+1-${area}-${exchange}-${line}`,
]
const part = (from: number, to: number, length: number) =>
  fc.integer({ min: from, max: to }).map((value) => String(value).padStart(length, '0'))

test('a number written in any way is found by each other way, and by its last four digits', async () => {
  const { db } = await openTestDatabase()
  await fc.assert(
    fc.asyncProperty(
      part(201, 989, 3),
      part(200, 999, 3),
      part(0, 9999, 4),
      async (area, exchange, line) => {
        const ways = waysOf(area, exchange, line)
        await db.deleteFrom('contact_messages').execute()
        await db
          .insertInto('contact_messages')
          .values(
            ways.map((phone) => ({ name: phone, email: 'a@example.com', phone, message: 'Hello' })),
          )
          .execute()
        for (const typed of [...ways, line]) {
          const { rows } = await sql<{
            name: string
          }>`select name from contact_messages where id = any(${idsByPhone('contact_messages', typed)})`.execute(
            db,
          )
          expect(rows.map(({ name }) => name).sort(), typed).toEqual([...ways].sort())
        }
      },
    ),
    { numRuns: 25 },
  )
})

test.each(['2165550132', '5551131', '+44 20 7555 0131 1', '131', '0131x'])(
  '%s does not find another number',
  async (typed) => {
    const { db } = await openTestDatabase()
    await db
      .insertInto('contact_messages')
      .values({ name: 'Ada', email: 'a@example.com', phone: '+1 216 555 0131', message: 'Hello' })
      .execute()
    expect(
      (
        await sql`select from contact_messages where id = any(${idsByPhone('contact_messages', typed)})`.execute(
          db,
        )
      ).rows,
    ).toHaveLength(0)
  },
)

test('the end of a number is found by its index, whatever else is asked of the list', async () => {
  const { db } = await openTestDatabase()
  await sql`insert into contact_messages (name, email, phone, message) select 'n', 'e@example.com', '+1 216 ' || to_char(at, 'FM0000000'), 'm' from generate_series(1, 3000) at`.execute(
    db,
  )
  await sql`analyze contact_messages`.execute(asOwner(db))
  const { rows } = await sql<
    Record<string, string>
  >`explain select from contact_messages where name ilike '%x%' or id = any(${idsByPhone('contact_messages', '555-0131')})`.execute(
    db,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('contact_messages_by_phone')
})

test.each(['216-555-0131', '(216) 555-0131', '5550131', '+12165550131', '2165550131', '0131'])(
  '%s finds the caller in every list of staff',
  async (typed) => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const [dana, other, office] = [
      await signedInCustomer(testApp),
      await signedInCustomer(testApp),
      await signedInStaff(testApp),
    ]
    await db
      .updateTable('customers')
      .set({ phone: '+1 216 555 0131' })
      .where('id', '=', dana.id)
      .execute()
    await db
      .updateTable('customers')
      .set({ phone: '+1 216 555 0178' })
      .where('id', '=', other.id)
      .execute()
    for (const { id, call } of [dana, other]) {
      await addService(db, id)
      await addInvoice(db, id)
      await call('POST', '/api/customer/appointments', {
        payload: {
          serviceType: 'DPF Cleaning',
          requestedDate: id === dana.id ? '2026-03-12T14:00:00.000Z' : '2026-03-12T15:00:00.000Z',
        },
      })
    }
    for (const phone of ['216.555.0131', '216.555.0178']) {
      const person = { email: `${phone}@example.com`, phone }
      await app.inject({
        method: 'POST',
        url: '/api/demo-requests',
        payload: {
          ...person,
          fullName: phone,
          companyName: null,
          preferredDate: null,
          filterTypes: null,
          comments: null,
        },
      })
      await app.inject({
        method: 'POST',
        url: '/api/contact-messages',
        payload: { ...person, name: phone, message: 'Please call.' },
      })
    }
    const counts: Record<string, number> = {}
    for (const list of [
      'customers',
      'appointments',
      'services',
      'invoices',
      'demo-requests',
      'contact-messages',
      'triage',
    ]) {
      counts[list] = (
        await office.call('GET', `/api/admin/${list}?q=${encodeURIComponent(typed)}`)
      ).json().total
    }
    expect(counts).toEqual({
      customers: 1,
      appointments: 1,
      services: 1,
      invoices: 1,
      'demo-requests': 1,
      'contact-messages': 1,
      triage: 2,
    })
  },
)
