import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { companyRoles, opens } from '#domain/company-roles.ts'
import { allJobs } from '#server/jobs.ts'
import { openBench } from '#server/testing/bench.ts'
import { dayUrl, stopsUrl } from '#server/testing/day.ts'
import { openShop } from '#server/testing/ends.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { sharedRenderer } from '#server/testing/shared-renderer.ts'
import { sent } from '#server/testing/stop.ts'

// office-day.md F20: nine mails for one job.

const caller = {
  customerId: null,
  customer: {
    firstName: 'Marta',
    lastName: 'Novak',
    company: 'Cuyahoga Haulers',
    phone: '(216) 555-0131',
    email: 'marta@cuyahoga.example',
  },
  address: { address: '900 Carter Rd', city: 'Cleveland', state: 'OH', zipCode: '44113' },
  vehicles: ['214', '215'].map((vehicleIdentifier) => ({
    vehicleIdentifier,
    vehicleType: 'Class 8 tractor',
  })),
  appointment: {
    kind: 'pickup',
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 2,
    date: '2026-03-12T14:00:00Z',
    notes: 'Gate 3',
  },
}

/** Our team on a day, signed in: nobody stays so for a week. */
async function openJob() {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const [office, driver, workshop] = [
    await signedInStaff(testApp, 'office'),
    await signedInStaff(testApp, 'driver'),
    await signedInStaff(testApp, 'technician'),
  ]
  const team = async (at: string) => {
    now.set(at)
    for (const staff of [office, driver, workshop])
      await db
        .updateTable('staff_sessions')
        .set({ expiresAt: new Date('2026-05-01'), lastSeenAt: now() })
        .where('staffId', '=', staff.id)
        .execute()
  }
  /** The day before: nobody has touched it since it was agreed. */
  const remind = async (id: string) => {
    await db
      .updateTable('appointments')
      .set({ updatedAt: new Date('2026-03-01') })
      .where('id', '=', id)
      .execute()
    const jobs = allJobs({ config: exampleConfig(), db, now, renderer: sharedRenderer })
    await jobs.find(({ name }) => name === 'remind_of_appointments')?.run({}, { isLast: false })
  }
  const drive = async (id: string, at: string, more: object = {}) => {
    await db.updateTable('appointments').set({ driverId: driver.id }).where('id', '=', id).execute()
    expect((await driver.call('POST', `${stopsUrl}/${id}/on-our-way`)).status).toBe(200)
    const handed = await driver.call('POST', `${stopsUrl}/${id}/handover`, {
      payload: { ...sent, filterCount: 2, at, ...more },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([handed.status, handed.text.slice(0, 200)]).toEqual([201, expect.anything()])
  }
  const line = (id: string) => `/api/admin/service-filters/${id}`
  const read = (id: string, stage: string, value: string) =>
    workshop.call('POST', `${line(id)}/readings`, {
      payload: { stage, quantity: 'flow_cfm', value, takenAt: now().toISOString() },
      headers: { 'idempotency-key': randomUUID() },
    })
  const mails = async () =>
    (await queuedMails(db))
      .filter(({ to }) => to === caller.customer.email)
      .map(({ data }) => String(data['title'] ?? data['firstName']))
  return { ...testApp, testApp, office, driver, workshop, team, remind, drive, line, read, mails }
}

/** From the call to the delivery; `judge` says what becomes of the second filter. */
async function liveJob(second: { result: string; reason?: string } = { result: 'restored' }) {
  const job = await openJob()
  const { db, drive, line, office, read, remind, team, workshop } = job
  const called = await office.call('POST', '/api/admin/calls', { payload: caller })
  const { appointmentId, customerId, vehicleIds } = called.json()

  await team('2026-03-11T15:00:00Z')
  await remind(appointmentId)
  await team('2026-03-12T14:00:00Z')
  await drive(appointmentId, '2026-03-12T14:02:00Z')
  const { id } = await db.selectFrom('service_history').select('id').executeTakeFirstOrThrow()

  await team('2026-03-12T17:00:00Z')
  const filters: string[] = []
  for (const [at, vehicleId] of (vehicleIds as string[]).entries()) {
    const arrived = await workshop.call('POST', `/api/admin/services/${id}/filters`, {
      payload: { serialNumber: `DPF-${at}`, vehicleId },
    })
    filters.push(arrived.json().id)
  }
  const [first = '', other = ''] = filters
  const asked = { reason: 'New gasket for $40?', askedOf: 'customer' }
  await workshop.call('POST', `${line(first)}/hold`, { payload: asked })
  await office.call('POST', `${line(first)}/release`, {
    payload: { answer: 'Yes.', saidBy: 'Marta Novak' },
  })
  for (const filter of filters) {
    await read(filter, 'before', '210')
    await read(filter, 'after', '412.5')
  }
  await workshop.call('POST', `${line(first)}/result`, { payload: { result: 'restored' } })
  await workshop.call('POST', `${line(other)}/result`, { payload: second })

  await team('2026-03-13T15:00:00Z')
  const planned = await office.call('POST', `${dayUrl}/deliveries`, {
    payload: { serviceId: id, on: '2026-03-17' },
  })
  const stop = planned.json()
  await office.call('POST', `${dayUrl}/notices`, {
    payload: { stops: [{ id: stop.id, version: stop.version }] },
  })
  await team('2026-03-16T16:00:00Z')
  await remind(stop.id)
  await team(stop.startsAt)
  await drive(stop.id, stop.startsAt)
  return { ...job, id, customerId, deliveredAt: Date.parse(stop.startsAt) }
}

describe('a job, from the call to the delivery', () => {
  test('sends five emails by its status, and a reminder the day before each of two visits', async () => {
    const { mails } = await liveJob()
    expect(await mails()).toEqual([
      'Appointment confirmed',
      'Appointment reminder',
      'Your filters are in our shop',
      'We have a question about your filter',
      'Your filters are ready',
      'Appointment reminder',
      'Your filters are delivered',
    ])
  })

  test('still says all of its news in the portal', async () => {
    const { customerId, db } = await liveJob()
    const titles = await db
      .selectFrom('notifications')
      .select('title')
      .where('customerId', '=', customerId)
      .orderBy('createdAt')
      .execute()
    expect(new Set(titles.map(({ title }) => title))).toEqual(
      new Set([
        'Appointment confirmed',
        'Appointment reminder',
        'We’re on our way',
        'Appointment completed',
        'Your filters are in our shop',
        'We have a question about your filter',
        'Your filters are ready',
        'Your filters are delivered',
      ]),
    )
  })

  test('ends with its documents, and asks once for a review', async () => {
    const { db, deliveredAt, id, office, team } = await liveJob()
    const linksOf = async () =>
      (await queuedMails(db))
        .filter(({ data }) => data['title'] === 'Your filters are delivered')
        .map(({ data }) => (data['links'] as { label: string }[]).map(({ label }) => label))
    const certificate = expect.stringMatching(/^Open certificate LF-/)
    const review = 'How did we do? Write a review'
    expect(await linksOf()).toEqual([['See your services', certificate, certificate, review]])
    await db.updateTable('outbox').set({ status: 'sent' }).execute()
    await team(new Date(deliveredAt + 20 * 60_000).toISOString())
    const step = (status: string) =>
      office.call('POST', `/api/admin/services/${id}/status`, { payload: { status } })
    await step('completed')
    await step('delivered')
    expect((await linksOf()).map((labels) => labels.includes(review))).toEqual([true, false])
    // The second email has not left: the first has asked all the same.
    await step('completed')
    await step('delivered')
    const asked = (await linksOf()).filter((labels) => labels.includes(review))
    expect(asked).toHaveLength(1)
  })

  test('asks for no review where a filter was refused', async () => {
    const { db } = await liveJob({ result: 'not_restorable', reason: 'Cracked.' })
    const links = (await queuedMails(db)).flatMap(({ data }) => data['links'] ?? []) as {
      label: string
    }[]
    const labels = links.map(({ label }) => label)
    expect(labels).toContainEqual(expect.stringMatching(/^Open inspection report LF-/))
    expect(labels.join()).not.toContain('review')
  })
})

describe('the email about a delivery', () => {
  test('asks for no review where a filter has ended', async () => {
    const { db, end, restore, takeIn, step, id } = await openShop()
    await restore('DPF-1')
    await end((await takeIn({ serialNumber: 'DPF-2' })).json().id, 'returned_uncleaned')
    await step(id, 'delivered')
    const links = (await queuedMails(db, 'news'))
      .filter(({ data }) => data['title'] === 'Your filters are delivered')
      .map(({ data }) => JSON.stringify(data['links']).includes('Write a review'))
    expect(links).toEqual([false])
  })

  test.each([...companyRoles, 'listed'] as const)(
    'links certificates where its reader opens services: %s',
    async (role) => {
      const { dana, db, id, restore, step } = await openBench({ quantity: 2 })
      const place = role === 'listed' ? { role: 'manager' as const, joinedAt: null } : { role }
      await db.updateTable('memberships').set(place).where('customerId', '=', dana.id).execute()
      await restore('DPF-1')
      await restore('DPF-2')
      await step(id, 'delivered')
      const links = (await queuedMails(db, 'news'))
        .filter(({ data }) => data['title'] === 'Your filters are delivered')
        .flatMap(({ data }) => data['links'] as { label: string; href: string }[])
      const papers = links.filter(({ label }) => label.startsWith('Open certificate LF-'))
      expect(papers).toHaveLength(opens(role, 'services') ? 2 : 0)
      expect(links.length).toBeGreaterThan(0)
    },
  )
})
