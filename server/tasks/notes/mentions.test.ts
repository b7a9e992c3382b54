import { expect, test } from 'vitest'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const dana = await signedInCustomer(testApp)
  const office = await signedInStaff(testApp)
  const technician = await signedInStaff(testApp, 'technician')
  const rename = async (id: string, name: string) =>
    db.updateTable('staff').set({ name }).where('id', '=', id).execute()
  await rename(office.id, 'Robin Hale')
  await rename(technician.id, 'Ray Kowalski')
  const service = await addService(db, dana.id)
  const invoice = await addInvoice(db, dana.id)
  const { id: appointmentId } = await db
    .insertInto('appointments')
    .values({
      customerId: dana.id,
      serviceType: 'DPF Cleaning',
      requestedDate: '2026-03-12T14:00:00Z',
      holdsSlot: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = {
    customers: `/api/admin/customers/${dana.id}/notes`,
    services: `/api/admin/services/${service.id}/notes`,
    appointments: `/api/admin/appointments/${appointmentId}/notes`,
    invoices: `/api/admin/invoices/${invoice.id}/notes`,
  }
  const add = (url: string, text: string, who = office) =>
    who.call('POST', url, { payload: { text } })
  const forYou = async (who: typeof office) =>
    (await who.call('GET', '/api/admin/today')).json().forYou.mention
  const waiting = async (who: typeof office) =>
    (await who.call('GET', '/api/admin/waiting')).json().forYou
  const file = async (who: typeof office) =>
    (await who.call('GET', `/api/admin/customers/${dana.id}`)).json()
  return {
    testApp,
    db,
    dana,
    office,
    technician,
    service,
    invoice,
    about,
    add,
    forYou,
    waiting,
    file,
  }
}

test('a note on a service, an appointment or an invoice is on its sheet and in the customer’s file, for whoever may open it', async () => {
  const { office, technician, about, add, file, service, dana } = await open()
  for (const [kind, url] of Object.entries(about))
    expect((await add(url, `About ${kind}.`)).status).toBe(201)
  expect((await office.call('GET', about.services)).json()).toMatchObject([
    {
      text: 'About services.',
      isOwn: true,
      subject: { kind: 'services', id: service.id, title: 'DPF Cleaning' },
    },
  ])
  expect((await office.call('GET', about.customers)).json()).toHaveLength(1)
  const textsFor = async (who: typeof office) =>
    (await file(who)).notes.map(({ text }: { text: string }) => text).toSorted()
  expect(await textsFor(office)).toEqual([
    'About appointments.',
    'About customers.',
    'About invoices.',
    'About services.',
  ])
  expect(await textsFor(technician)).toEqual(['About customers.', 'About services.'])
  for (const url of [about.invoices, about.appointments]) {
    expect((await technician.call('GET', url)).status).toBe(403)
    expect((await add(url, 'Mine.', technician)).status).toBe(403)
  }
  const history = async (who: typeof office) =>
    (await who.call('GET', `/api/admin/customers/${dana.id}/history?kind=note`)).json()
  expect((await history(office)).total).toBe(4)
  expect((await history(technician)).total).toBe(2)
  for (const path of ['service-history', 'invoices', 'appointments'])
    expect((await dana.call('GET', `/api/customer/${path}`)).text).not.toContain('About ')
})

test('its words are found by whoever may open what it is about, and lead there', async () => {
  const { office, technician, about, add, service, invoice } = await open()
  await add(about.services, 'Cracked flange.')
  await add(about.invoices, 'Disputes the flange.')
  const found = async (who: typeof office) =>
    (await who.call('GET', '/api/admin/search?q=flange'))
      .json()
      .items.map(({ kind, href }: { kind: string; href: string }) => [kind, href])
      .toSorted()
  expect(await found(office)).toEqual([
    ['invoice_note', `/admin/invoices#row?id=${invoice.id}`],
    ['service_note', `/admin/services#row?id=${service.id}`],
  ])
  expect(await found(technician)).toEqual([
    ['service_note', `/admin/services#row?id=${service.id}`],
  ])
})

test('whoever is named is told on their day until they have seen to it, and may take that back', async () => {
  const { office, technician, about, add, forYou, waiting, dana } = await open()
  await add(about.services, '@Ray Kowalski, is it cracked? @Robin Hale')
  expect(await forYou(office)).toEqual({ items: [], total: 0 })
  expect(await forYou(technician)).toMatchObject({
    items: [
      { kind: 'mention', by: 'Robin Hale', customerId: dana.id, subject: { kind: 'services' } },
    ],
    total: 1,
  })
  expect([await waiting(technician), await waiting(office)]).toEqual([1, 0])
  const [{ id }] = (await forYou(technician)).items
  const see = (isDone: boolean, who = technician) =>
    who.call('PUT', `/api/admin/tasks/${id}/done`, { payload: { isDone } })
  expect((await see(true, office)).status).toBe(404)
  expect((await see(true)).status).toBe(200)
  expect((await see(true)).status).toBe(200)
  expect([(await forYou(technician)).total, await waiting(technician)]).toEqual([0, 0])
  expect((await see(false)).status).toBe(200)
  expect((await forYou(technician)).total).toBe(1)
})

test('a name that is corrected away is not told any more, a new one is, and a repeat tells once', async () => {
  const { office, technician, about, forYou } = await open()
  const headers = { 'idempotency-key': 'note-key-1' }
  const payload = { text: 'Please look, @ray kowalski.' }
  const send = () => office.call('POST', about.customers, { payload, headers })
  const { id, updatedAt } = (await send()).json()
  expect((await send()).json().id).toBe(id)
  expect((await forYou(technician)).total).toBe(1)
  const correct = (text: string, at: string) =>
    office.call('PATCH', `${about.customers}/${id}`, { payload: { text, updatedAt: at } })
  const corrected = (await correct('Please look.', updatedAt)).json()
  expect((await forYou(technician)).total).toBe(0)
  await correct('Please look, @Ray Kowalski.', corrected.updatedAt)
  expect((await forYou(technician)).total).toBe(1)
  await office.call('DELETE', `${about.customers}/${id}`)
  expect((await forYou(technician)).total).toBe(0)
})

test('naming somebody whose role does not open it is refused with a sentence, and the picker offers none of them', async () => {
  const { office, about, add, db, technician } = await open()
  const refused = await add(about.invoices, 'See @Ray Kowalski')
  expect(refused.status).toBe(400)
  expect(refused.json().fields.text).toBe(
    'Ray Kowalski can’t open invoices, so a note here wouldn’t reach them. Please mention someone else.',
  )
  expect(await db.selectFrom('notes').select('id').execute()).toEqual([])
  const names = async (subject: string) =>
    (await office.call('GET', `/api/admin/teammates?subject=${subject}`))
      .json()
      .map(({ name }: { name: string }) => name)
  expect(await names('customers')).toContain('Ray Kowalski')
  expect(await names('invoices')).not.toContain('Ray Kowalski')
  await db.updateTable('staff').set({ isActive: false }).where('id', '=', technician.id).execute()
  expect(await names('customers')).not.toContain('Ray Kowalski')
  expect((await add(about.customers, 'See @Ray Kowalski')).status).toBe(201)
  expect(await db.selectFrom('tasks').select('noteId').execute()).toEqual([])
})

test('a note on what is not there is refused, and one is changed only where it is', async () => {
  const { office, about, add } = await open()
  for (const kind of ['services', 'appointments', 'invoices', 'customers'])
    expect((await add(`/api/admin/${kind}/nobody/notes`, 'Hello.')).status).toBe(404)
  const { id, updatedAt } = (await add(about.services, 'Cracked.')).json()
  const payload = { text: 'Mine.', updatedAt }
  expect((await office.call('PATCH', `${about.customers}/${id}`, { payload })).status).toBe(404)
  expect((await office.call('PATCH', `${about.services}/${id}`, { payload })).status).toBe(200)
})

test('a mention that a new role may not open becomes the front desk’s', async () => {
  const { testApp, office, about, add, forYou, waiting } = await open()
  const owner = await signedInStaff(testApp, 'owner')
  await add(about.invoices, '@Robin Hale, they dispute it.', owner)
  await add(about.services, '@Robin Hale, is it cracked?', owner)
  const change = await owner.call('PATCH', `/api/admin/staff/${office.id}`, {
    payload: { role: 'technician' },
  })
  expect(change.status).toBe(200)
  const texts = async (who: typeof office) =>
    (await forYou(who)).items.map(({ text }: { text: string }) => text)
  expect(await texts(owner)).toEqual(['@Robin Hale, they dispute it.'])
  expect(await waiting(owner)).toBe(1)
  // Nor what a driver may not open, which is all.
  const { id } = await signedInStaff(testApp, 'technician')
  const driver = await owner.call('PATCH', `/api/admin/staff/${id}`, {
    payload: { role: 'driver' },
  })
  expect(driver.status).toBe(200)
  const tasks = await testApp.db.selectFrom('tasks').select('ownerId').execute()
  expect(tasks.map(({ ownerId }) => ownerId).toSorted()).toEqual([office.id, null].toSorted())
})

test('whoever leaves hands their mentions over with the rest, to nobody what the colleague may not open', async () => {
  const { testApp, office, technician, about, add, forYou } = await open()
  const owner = await signedInStaff(testApp, 'owner')
  const kim = await signedInStaff(testApp)
  await testApp.db.updateTable('staff').set({ name: 'Kim Bell' }).where('id', '=', kim.id).execute()
  const said = [
    '@Kim Bell and @Ray Kowalski, is it cracked?',
    '@Kim Bell, call them.',
    '@Kim Bell, they dispute it.',
  ]
  await add(about.services, said[0] ?? '', owner)
  const { id, updatedAt } = (await add(about.services, said[1] ?? '', owner)).json()
  await add(about.invoices, said[2] ?? '', owner)
  const end = (handTo?: string) =>
    owner.call('PATCH', `/api/admin/staff/${kim.id}`, {
      payload: { isActive: false, ...(handTo !== undefined && { handTo }) },
    })
  expect((await end()).status).toBe(400)
  expect((await end(technician.id)).status).toBe(200)
  const texts = (due: { items: { text: string }[] }) => due.items.map(({ text }) => text).toSorted()
  const [question, order, dispute] = said
  expect(texts(await forYou(technician))).toEqual([question, order].toSorted())
  expect(texts(await forYou(office))).toEqual([dispute])
  const text = '@Kim Bell, call them today.'
  await owner.call('PATCH', `${about.services}/${id}`, { payload: { text, updatedAt } })
  expect(texts(await forYou(technician))).toEqual([question, text].toSorted())
})
