import { describe, expect, test } from 'vitest'
import type { HistoryLine } from '#domain/customers/history.ts'
import { addInvoice, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { list, open } from '#server/testing/customers.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const calculation = {
  filterType: 'transportation',
  replacementCost: 500,
  filterCount: 24,
  replacementsPerYear: 288,
  annualSavings: 100_800,
  costReduction: 70,
  wasteReduction: 80,
}

type World = Awaited<ReturnType<typeof open>>

async function read({ dana, office }: World, query = '', reader = office) {
  const answer = await reader.call('GET', `${list}/${dana.id}/history${query}`)
  expect(answer.status).toBe(200)
  return answer.json() as { items: HistoryLine[]; total: number }
}
const shown = ({ items }: { items: HistoryLine[] }) =>
  items.map(({ kind, text, status, by }) => [kind, text, status, by])

describe('the history of a customer', () => {
  test('has the work and the money, newest first, each with the row it opens', async () => {
    const world = await open()
    const { dana, db } = world
    const service = await addService(db, dana.id, { technician: 'Ray Kowalski' })
    const invoice = await addInvoice(db, dana.id)
    await addPayment(db, invoice.id, { amount: '200.00' })
    const { items, total } = await read(world)
    expect(total).toBe(4)
    expect(items.map(({ kind, opens, id }) => [kind, opens, id])).toEqual(
      expect.arrayContaining([
        ['payment', 'invoices', invoice.id],
        ['invoice', 'invoices', invoice.id],
        ['service', 'service_history', service.id],
        ['account', null, dana.id],
      ]),
    )
    expect(shown({ items })).toContainEqual([
      'payment',
      `$200.00 for ${invoice.invoiceNumber}`,
      null,
      null,
    ])
    expect(shown({ items })).toContainEqual([
      'service',
      'DPF Cleaning: 1 x DPF',
      'scheduled',
      'Ray Kowalski',
    ])
    const days = items.map(({ day }) => day)
    expect(days).toEqual([...days].sort().reverse())
  })

  test('has notes, logged calls and requests of the customer with who wrote them, and letters by their subject', async () => {
    const world = await open()
    const { dana, db, office, app } = world
    const send = { to: dana.email, subject: 'About unit 214', text: 'Hello' }
    await office.call('POST', '/api/email-services/send', { payload: send })
    await office.call('POST', `${list}/${dana.id}/notes`, { payload: { text: 'Gate 4.' } })
    const asked = {
      name: 'Dana',
      email: dana.email.toUpperCase(),
      phone: null,
      message: 'Do you clean DOCs?',
    }
    const sent = await app.inject({ method: 'POST', url: '/api/contact-messages', payload: asked })
    expect(sent.statusCode).toBe(201)
    const { id } = await db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
    const contact = { channel: 'call', text: 'Yes, twelve.' }
    const called = await office.call('POST', `/api/admin/triage/contact_message.${id}/contacts`, {
      payload: contact,
    })
    expect(called.status).toBeLessThan(300)
    await db
      .insertInto('savings_calculations')
      .values({ ...calculation, email: dana.email, customerId: null })
      .execute()
    const staff = await db.selectFrom('staff').select('name').executeTakeFirstOrThrow()
    expect(shown(await read(world))).toEqual(
      expect.arrayContaining([
        ['message', 'Email: About unit 214', 'queued', staff.name],
        ['note', 'Gate 4.', null, staff.name],
        ['request', 'Message: Do you clean DOCs?', null, null],
        [
          'request',
          'Savings report: Transportation, 24 filters a month at $500, saves $100,800 a year',
          null,
          null,
        ],
        ['call', 'Logged call: Yes, twelve.', null, staff.name],
      ]),
    )
  })

  test('has for a technician no note that was written to a request', async () => {
    const world = await open()
    const { dana, app, db, office, testApp } = world
    const asked = { name: 'Dana', email: dana.email, phone: null, message: 'Do you clean DOCs?' }
    await app.inject({ method: 'POST', url: '/api/contact-messages', payload: asked })
    const { id } = await db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('notes')
      .values({ contactMessageId: id, text: 'Wants a discount.', staffName: 'Robin' })
      .execute()
    const technician = await signedInStaff(testApp, 'technician')
    const notes = async (reader: typeof office) =>
      shown(await read(world, '?kind=note', reader)).map(([, text]) => text)
    expect(await notes(office)).toEqual(['Wants a discount.'])
    expect(await notes(technician)).toEqual([])
  })

  test('has the reviews that they sent signed in, and nobody else’s of the same name', async () => {
    const world = await open()
    const { dana, app } = world
    const review = {
      name: 'Dana Ortiz',
      company: null,
      rating: 4,
      text: 'They measured it before and after.',
      consent: true,
    }
    await app.inject({ method: 'POST', url: '/api/reviews', payload: review })
    expect((await read(world, '?kind=review')).total).toBe(0)
    const sent = await dana.call('POST', '/api/reviews', { payload: review })
    expect(sent.status).toBe(201)
    expect((await read(world, '?kind=review')).items).toMatchObject([
      { text: '4 of 5: They measured it before and after.', status: 'pending', opens: 'reviews' },
    ])
  })

  test('says which of their filters are due, and opens the appointment where one is booked', async () => {
    const world = await open()
    const { dana, db } = world
    const vehicle = await db
      .insertInto('vehicle_profiles')
      .values({ customerId: dana.id, vehicleIdentifier: 'Unit 214', vehicleType: 'Tractor' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const advice = {
      customerId: dana.id,
      vehicleId: vehicle.id,
      filterType: 'dpf',
      urgencyLevel: 'high',
      recommendedAction: 'Clean it.',
      reasoningFactors: '{}',
      serviceBy: '2026-04-02',
    } as const
    await db.insertInto('maintenance_recommendations').values(advice).execute()
    const due = await read(world, '?kind=due')
    expect(due).toMatchObject({
      items: [{ text: 'Unit 214: dpf, service by Apr 2, 2026', status: 'high', opens: null }],
      total: 1,
    })
  })

  test('names a rework as one', async () => {
    const world = await open()
    const { dana, db } = world
    const first = await addService(db, dana.id, { serviceDate: '2026-02-01' })
    await addService(db, dana.id, {
      serviceDate: '2026-02-09',
      cost: '0.00',
      reworkOf: first.id,
    })
    const { items } = await read(world, '?kind=service')
    expect(items.map(({ text }) => text)).toEqual([
      'DPF Cleaning (rework): 1 x DPF',
      'DPF Cleaning: 1 x DPF',
    ])
  })

  test('cuts nothing: every line is on one page, filtered or not', async () => {
    const world = await open()
    const { dana, db } = world
    for (let place = 0; place < 130; place++)
      await addService(db, dana.id, { serviceType: `Cleaning ${place}` })
    const read1 = await read(world, '?page=1&pageSize=100')
    const read2 = await read(world, '?page=2&pageSize=100')
    expect([read1.total, read1.items.length, read2.items.length]).toEqual([131, 100, 31])
    const ids = new Set([...read1.items, ...read2.items].map(({ id }) => id))
    expect(ids.size).toBe(131)
    expect((await read(world, '?kind=service')).total).toBe(130)
    expect((await read(world, '?kind=chat')).total).toBe(0)
    const wrong = await world.office.call('GET', `${list}/${dana.id}/history?kind=lost`)
    expect(wrong.status).toBe(400)
  })

  test('has nothing of somebody else, and for a technician neither money nor messages nor requests', async () => {
    const world = await open()
    const { dana, db, office, testApp } = world
    const other = await signedInCustomer(testApp)
    const technician = await signedInStaff(testApp, 'technician')
    for (const { id } of [dana, other]) {
      const invoice = await addInvoice(db, id)
      await addPayment(db, invoice.id)
      await addService(db, id)
    }
    const send = { to: dana.email, subject: 'About unit 214', text: 'Hello' }
    await office.call('POST', '/api/email-services/send', { payload: send })
    expect((await read(world)).total).toBe(5)
    const kinds = shown(await read(world, '', technician)).map(([kind]) => kind)
    expect(kinds.toSorted()).toEqual(['account', 'service'])
    expect((await read(world, '?kind=invoice', technician)).total).toBe(0)
    const nobody = await office.call('GET', `${list}/nobody/history`)
    expect(nobody.status).toBe(404)
  })
})
