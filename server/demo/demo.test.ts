import { describe, expect, test } from 'vitest'
import { appointmentStatuses, serviceStatuses } from '#domain/statuses.ts'
import { addDays, todayAt } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import { isOverdue } from '#domain/invoices/invoices.ts'
import { verdicts } from '#domain/services/contract.ts'
import { readCertificateNumber } from '#domain/services/certificate.ts'
import { isFinished } from '#domain/statuses.ts'
import { attestedFilters } from '#domain/services/readings.ts'
import { filtersOfService } from '#server/services/store.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { reseedDemo, seedDemo } from './demo.ts'

const now = new Date('2026-03-10T15:00:00Z')
const person = {
  email: 'demo@lakeline.example',
  firstName: 'Dana',
  lastName: 'Ortiz',
  passwordHash: 'none',
}

async function openWithDemo(at = now) {
  const database = await openTestDatabase()
  const { db } = database
  await db
    .insertInto('customers')
    .values({ ...person, id: 'demo-customer', isDemo: true })
    .execute()
  await reseedDemo(db, at)
  const all = async () => ({
    services: await db.selectFrom('service_history').selectAll().orderBy('id').execute(),
    measurements: await db
      .selectFrom('service_filters')
      .selectAll()
      .where('id', 'like', 'demo-measurement-%')
      .orderBy('id')
      .execute(),
    certificates: await db.selectFrom('certificates').selectAll().execute(),
    invoices: await db.selectFrom('invoices').selectAll().orderBy('id').execute(),
    lines: await db.selectFrom('invoice_lines').selectAll().orderBy('id').execute(),
    payments: await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    appointments: await db.selectFrom('appointments').selectAll().orderBy('id').execute(),
    notifications: await db.selectFrom('notifications').selectAll().orderBy('id').execute(),
  })
  return { ...database, all }
}

describe('the demo customer', () => {
  test('has more than ten services of every status over two years, on open days', async () => {
    const { services } = await (await openWithDemo()).all()
    expect(services.length).toBeGreaterThan(10)
    expect([...new Set(services.map(({ status }) => status))].sort()).toEqual(
      [...serviceStatuses].sort(),
    )
    const days = services.map(({ serviceDate }) => serviceDate).sort()
    expect(
      (days[0] ?? '') < addDays(todayAt(now), -700) && (days.at(-1) ?? '') > todayAt(now),
    ).toBe(true)
    for (const { serviceDate, pickupDate, deliveryDate } of services) {
      for (const day of [serviceDate, pickupDate, deliveryDate])
        if (day !== null) expect(openingOn(day)).not.toBeNull()
    }
  })

  test('has nothing finished that lies ahead, and nothing planned that lies behind', async () => {
    const { services, invoices, payments } = await (await openWithDemo()).all()
    for (const { status, serviceDate, deliveryDate } of services) {
      if (status === 'scheduled') expect(serviceDate > todayAt(now)).toBe(true)
      if (status === 'delivered')
        expect(deliveryDate !== null && deliveryDate <= todayAt(now)).toBe(true)
    }
    for (const { issueDate, paidDate } of invoices)
      expect(issueDate <= todayAt(now) && (paidDate ?? '') <= todayAt(now)).toBe(true)
    for (const { receivedOn } of payments) expect(receivedOn <= todayAt(now)).toBe(true)
  })

  test('has readings of every verdict, and a certificate or an inspection report for each service that is due one', async () => {
    const { db, all } = await openWithDemo()
    const { measurements, certificates, services } = await all()
    expect([...new Set(measurements.map(({ result }) => result))].sort()).toEqual(
      [...verdicts].sort(),
    )
    for (const [kind, least] of [
      ['certificate', 6],
      ['inspection', 1],
    ] as const) {
      const due = []
      for (const service of services)
        if (
          isFinished(service) &&
          attestedFilters(kind, (await filtersOfService(db, service.id)).measurements).length > 0
        )
          due.push(service.id)
      expect(due.length).toBeGreaterThanOrEqual(least)
      expect(
        certificates
          .filter((one) => one.kind === kind)
          .map(({ serviceHistoryId }) => serviceHistoryId)
          .sort(),
      ).toEqual(due.sort())
    }
    for (const { number } of certificates) expect(readCertificateNumber(number)).toBe(number)
    expect(
      certificates.find(({ serviceHistoryId }) => serviceHistoryId === 'demo-service-6')?.number,
    ).toMatch(/SMPL-2266$/)
  })

  test('has invoices of every state, and to the cent what the lines, the services and the payments say', async () => {
    const { invoices, lines, payments, services } = await (await openWithDemo()).all()
    const cents = (rows: { amount: string }[]) =>
      rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    expect([...new Set(invoices.map(({ status }) => status))].sort()).toEqual([
      'cancelled',
      'paid',
      'pending',
    ])
    const overdue = invoices.filter(({ status, dueDate }) =>
      isOverdue({ status, dueDate }, todayAt(now)),
    )
    expect(overdue.map(({ id }) => id)).toEqual(['demo-invoice-7'])
    for (const invoice of invoices) {
      expect(cents(lines.filter(({ invoiceId }) => invoiceId === invoice.id))).toBe(
        cents([invoice]),
      )
      const paid = cents(payments.filter(({ invoiceId }) => invoiceId === invoice.id))
      if (invoice.status === 'paid') expect(paid).toBe(cents([invoice]))
      else expect(paid).toBeLessThan(cents([invoice]))
      const service = services.find(({ id }) => id === invoice.serviceHistoryId)
      if (service?.cost) expect(service.cost).toBe(invoice.amount)
    }
  })

  test('numbers its invoices in the order of their dates, and its notices name them so', async () => {
    const { invoices, notifications } = await (await openWithDemo()).all()
    const byDate = [...invoices].sort((a, b) => (a.issueDate < b.issueDate ? -1 : 1))
    const numbers = byDate.map(({ invoiceNumber }) => invoiceNumber)
    expect(numbers).toEqual([...numbers].sort())
    const noticeOf = (title: string) =>
      notifications.find((notice) => notice.title === title)?.message
    const numberOf = (service: string) =>
      invoices.find(({ serviceHistoryId }) => serviceHistoryId === service)?.invoiceNumber
    expect(noticeOf('An invoice is overdue')).toContain(numberOf('demo-service-7'))
    expect(noticeOf('New invoice')).toContain(numberOf('demo-service-5'))
  })

  test('requests nothing that is planned already', async () => {
    const { appointments, services } = await (await openWithDemo()).all()
    const planned = services.filter(({ status }) => status === 'scheduled')
    for (const { quantity, filterType } of appointments.filter(
      ({ status, holdsSlot }) => status === 'pending' && holdsSlot,
    ))
      expect(planned.map((one) => [one.quantity, one.filterType])).not.toContainEqual([
        quantity,
        filterType,
      ])
  })

  test('has appointments in every state, a wish and one that is too near to move', async () => {
    const { appointments } = await (await openWithDemo()).all()
    expect([...new Set(appointments.map(({ status }) => status))].sort()).toEqual(
      [...appointmentStatuses].sort(),
    )
    expect(appointments.filter(({ holdsSlot }) => !holdsSlot)).toHaveLength(1)
    expect(appointments.map(({ confirmedDate }) => confirmedDate?.toISOString())).toContain(
      '2026-03-11T13:00:00.000Z',
    )
  })

  test('has notifications read and unread, each with a link', async () => {
    const { notifications } = await (await openWithDemo()).all()
    expect(notifications.filter(({ isRead }) => !isRead)).toHaveLength(4)
    expect(notifications.filter(({ isRead }) => isRead).length).toBeGreaterThan(3)
    for (const { link } of notifications) expect(link).toMatch(/^\/[a-z]/)
  })
})

describe('sowing anew', () => {
  test('takes away what visitors have left and brings back what they have changed', async () => {
    const { db, all } = await openWithDemo()
    const before = await all()
    await db.updateTable('notifications').set({ isRead: true }).execute()
    await db.updateTable('appointments').set({ status: 'cancelled' }).execute()
    await db
      .insertInto('appointments')
      .values({
        customerId: 'demo-customer',
        serviceType: 'DPF Cleaning',
        requestedDate: '2026-03-18T14:00:00Z',
      })
      .execute()
    await db
      .insertInto('notification_choices')
      .values({ customerId: 'demo-customer', topic: 'service', channel: 'email', wanted: false })
      .execute()
    await reseedDemo(db, now)
    expect(await all()).toEqual(before)
    expect(await db.selectFrom('notification_choices').selectAll().execute()).toEqual([])
  })

  test('touches nobody else, and takes no hour that somebody holds', async () => {
    const { db } = await openWithDemo()
    await db
      .insertInto('customers')
      .values({ ...person, id: 'someone', email: 'someone@example.com' })
      .execute()
    const demo = await db
      .selectFrom('appointments')
      .select(['id', 'requestedDate'])
      .where('status', 'in', ['pending', 'confirmed'])
      .execute()
    await db.deleteFrom('appointments').where('customerId', '=', 'demo-customer').execute()
    const theirs = demo.map(({ requestedDate }) => ({
      customerId: 'someone',
      serviceType: 'DPF Cleaning',
      requestedDate,
    }))
    await db.insertInto('appointments').values(theirs).execute()
    await reseedDemo(db, now)
    expect(
      await db
        .selectFrom('appointments')
        .select('id')
        .where('customerId', '=', 'someone')
        .execute(),
    ).toHaveLength(theirs.length)
    expect(
      await db
        .selectFrom('appointments')
        .select('status')
        .where('customerId', '=', 'demo-customer')
        .where('status', '=', 'pending')
        .execute(),
    ).not.toEqual([])
  })

  test('on the same day changes nothing, on the next it moves with the day', async () => {
    const { db, all } = await openWithDemo()
    await db.updateTable('notifications').set({ isRead: true }).execute()
    const before = await all()
    await Promise.all([seedDemo(db, now), seedDemo(db, now)])
    expect(await all()).toEqual(before)
    await seedDemo(db, new Date('2026-04-20T15:00:00Z'))
    expect((await all()).services.find(({ id }) => id === 'demo-service-1')?.serviceDate).toBe(
      '2026-05-04',
    )
  })

  test('does nothing where somebody else has the address', async () => {
    const { db } = await openTestDatabase()
    await db
      .insertInto('customers')
      .values({ ...person, id: 'someone' })
      .execute()
    await seedDemo(db, now)
    expect(await db.selectFrom('service_history').selectAll().execute()).toEqual([])
  })

  test.each([
    '2026-01-01T05:30:00Z',
    '2026-03-08T06:59:00Z',
    '2026-11-01T05:30:00Z',
    '2026-11-28T20:00:00Z',
    '2028-02-29T12:00:00Z',
    '2026-07-05T03:59:00Z',
  ])('succeeds at %s', async (at) => {
    const { services, appointments } = await (await openWithDemo(new Date(at))).all()
    expect([services.length, appointments.length]).toEqual([19, 8])
  })
})
