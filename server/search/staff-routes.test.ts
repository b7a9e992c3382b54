import { expect, test } from 'vitest'
import type { SearchItem } from '#domain/search/contract.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import { addInvoice, addMeasurement, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

/** One customer with a row of every kind. */
async function openWorld() {
  const site = await openTestApp()
  const { db } = site
  const dana = await signedInCustomer(site)
  await db
    .updateTable('customers')
    .set({ phone: '+1 (419) 555-0142', lastName: 'Núñez-O’Brien' })
    .where('id', '=', dana.id)
    .execute()
  const row = { customerId: dana.id }
  await db
    .insertInto('vehicle_profiles')
    .values({
      ...row,
      vehicleIdentifier: 'Unit 114',
      vehicleType: 'Class 8 tractor',
      make: 'Freightliner',
      model: 'Cascadia',
      vin: '1FUJGLDR5CLBP8834',
    })
    .execute()
  const service = await addService(db, dana.id, {
    notes: 'Melted on one side; gasket replaced. 100% of the cells are open.',
  })
  await addMeasurement(db, service.id)
  await db
    .insertInto('certificates')
    .values({
      number: 'LL-2026-00042',
      serviceHistoryId: service.id,
      issuedOn: '2026-03-02',
      content: '{}',
    })
    .execute()
  const invoice = await addInvoice(db, dana.id, { invoiceNumber: 'INV-2026-0777' })
  await addPayment(db, invoice.id, { reference: 'Check 4711' })
  const { id: appointment } = await db
    .insertInto('appointments')
    .values({
      ...row,
      serviceType: 'DPF Cleaning',
      requestedDate: '2026-03-12T14:00:00Z',
      notes: 'Use the rear gate.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: demo } = await db
    .insertInto('demo_requests')
    .values({ fullName: 'Pat Lindqvist', email: 'pat@mill.example', phone: '330.555.0199' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contact_messages')
    .values({ name: 'Sam Ito', email: 'sam@quarry.example', message: 'Do you clean DOCs?' })
    .execute()
  const { id: talk } = await db
    .insertInto('chat_sessions')
    .values({ visitorId: 'v', customerName: 'Vera Kim', customerEmail: 'vera@farm.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const note = { staffName: 'Robin' }
  await db
    .insertInto('notes')
    .values([
      { ...note, demoRequestId: demo, text: 'Wants a tour.' },
      { ...note, chatSessionId: talk, text: 'Speaks Korean.' },
    ])
    .execute()
  const searchAs = async (role: StaffRole) => {
    const staff = await signedInStaff(site, role)
    return async (q: string): Promise<SearchItem[]> =>
      (await staff.call('GET', `/api/admin/search?${new URLSearchParams({ q }).toString()}`)).json()
        .items
  }
  return { ...site, dana, service, invoice, appointment, talk, searchAs }
}

const kindsOf = (items: readonly SearchItem[]) => items.map(({ kind }) => kind)

test('each thing is found by what people call it, and leads to where it is shown', async () => {
  const { db, dana, service, invoice, appointment, talk, searchAs } = await openWorld()
  const search = await searchAs('owner')
  const { id: filter } = await db
    .selectFrom('filters')
    .select('id')
    .where('serialNumber', '=', 'DPF-88213')
    .executeTakeFirstOrThrow()
  const part = `/admin/filters/${filter}`
  const [file, job, bill] = [
    `/admin/customers#row?id=${dana.id}`,
    `/admin/services#row?id=${service.id}`,
    `/admin/invoices#row?id=${invoice.id}`,
  ]
  const cases: [string, SearchItem['kind'], string][] = [
    ['dana nunez', 'customer', file],
    ['OBRIEN', 'customer', file],
    ['sandusky bay nunez', 'customer', file],
    [dana.email, 'customer', file],
    ['114', 'vehicle', file],
    ['unit 114', 'vehicle', file],
    ['cascadia', 'vehicle', file],
    ['CLBP8834', 'vehicle', file],
    ['1fuj gldr5clbp8834', 'vehicle', file],
    ['gasket', 'service', job],
    ['100%', 'service', job],
    ['88213', 'filter', part],
    ['dpf88213', 'filter', part],
    ['LL-2026-00042', 'certificate', job],
    ['00042', 'certificate', job],
    ['inv 2026 0777', 'invoice', bill],
    ['0777', 'invoice', bill],
    ['4711', 'payment', bill],
    ['rear gate', 'appointment', `/admin/appointments#row?id=${appointment}`],
    ['lindq', 'demo_request', '/admin/triage#requests?q=pat%40mill.example'],
    ['quarry', 'contact_message', '/admin/triage#requests?q=sam%40quarry.example'],
    ['vera kim', 'chat', `/admin/chat#talks?talk=${talk}&status=all`],
    ['tour', 'request_note', '/admin/triage#requests?q=pat%40mill.example'],
    ['korean', 'chat_note', `/admin/chat#talks?talk=${talk}&status=all`],
  ]
  for (const [q, kind, href] of cases)
    expect([q, await search(q)]).toMatchObject([q, [{ kind, href }]])
  expect(await search('4711')).toMatchObject([
    { title: 'Check 4711', detail: 'Sandusky Bay Freight, Dana Núñez-O’Brien · March 5, 2026' },
  ])
  expect(await search('88213')).toMatchObject([{ detail: 'Sandusky Bay Freight' }])
  expect(await search('gasket')).toMatchObject([
    { title: 'DPF Cleaning', detail: expect.stringContaining('gasket replaced') },
  ])
})

test.each([
  '4195550142',
  '+14195550142',
  '(419) 555-0142',
  '419.555.0142',
  '1-419-555-0142 ext. 12',
  '555-0142',
  '0142',
  'tel:+1-419-555-0142',
])('a customer is found by the telephone number, typed as %s', async (q) => {
  const { searchAs, dana } = await openWorld()
  expect(await (await searchAs('office'))(q)).toMatchObject([{ kind: 'customer', id: dana.id }])
})

test('what fits as a whole is before what only begins so, and that before what contains it', async () => {
  const { db, dana, searchAs } = await openWorld()
  const names = ['Unit 2214', 'Unit 2140', 'Unit 214', 'Trailer 214 spare', 'Unit 21']
  await db
    .insertInto('vehicle_profiles')
    .values(
      names.map((vehicleIdentifier) => ({
        customerId: dana.id,
        vehicleIdentifier,
        vehicleType: 'Van',
      })),
    )
    .execute()
  const search = await searchAs('office')
  const titles = (await search('214')).map(({ title }) => title)
  expect(titles.slice(0, 2).sort()).toEqual(['Trailer 214 spare', 'Unit 214'])
  expect(titles.slice(2)).toEqual(['Unit 2140', 'Unit 2214'])
  expect((await search('21'))[0]).toMatchObject({ title: 'Unit 21' })
})

test('a word that many rows have hides none of the other kinds, and shows five of each', async () => {
  const { db, dana, searchAs } = await openWorld()
  await db
    .insertInto('vehicle_profiles')
    .values(
      Array.from({ length: 600 }, (_none, at) => ({
        customerId: dana.id,
        vehicleIdentifier: `Gate ${1000 + at}`,
        vehicleType: 'Van',
      })),
    )
    .execute()
  const kinds = kindsOf(await (await searchAs('office'))('gate'))
  expect(kinds.filter((kind) => kind === 'vehicle')).toHaveLength(5)
  expect(kinds.filter((kind) => kind === 'appointment')).toHaveLength(1)
})

test('of a word that thousands have the newest are shown, and a title that is all that was typed', async () => {
  const { db, dana, searchAs } = await openWorld()
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000)
  await db
    .insertInto('vehicle_profiles')
    .values(
      Array.from({ length: 900 }, (_none, place) => ({
        customerId: dana.id,
        vehicleIdentifier: place === 0 ? 'Gate' : `Gateway ${1000 + place}`,
        vehicleType: 'Van',
        createdAt: at(place),
      })),
    )
    .execute()
  const search = await searchAs('office')
  const titles = async (q: string) => (await search(q)).map(({ title }) => title)
  expect((await titles('gateway')).slice(0, 5)).toEqual([
    'Gateway 1899',
    'Gateway 1898',
    'Gateway 1897',
    'Gateway 1896',
    'Gateway 1895',
  ])
  // The oldest of all.
  expect((await titles('gate'))[0]).toBe('Gate')
  expect(await titles('gateway 1001')).toEqual(['Gateway 1001'])
})

test('nobody finds what their role does not open', async () => {
  const { searchAs } = await openWorld()
  const [office, technician] = [await searchAs('office'), await searchAs('technician')]
  const hidden = ['0777', '4711', 'rear gate', 'lindq', 'quarry', 'tour']
  for (const q of hidden) {
    expect([q, (await office(q)).length]).toEqual([q, 1])
    expect([q, await technician(q)]).toEqual([q, []])
  }
  expect(kindsOf(await technician('114'))).toEqual(['vehicle'])
  expect(kindsOf(await technician('88213'))).toEqual(['filter'])
})

test('one sign, punctuation alone, wildcards and words that nothing has find nothing', async () => {
  const { searchAs } = await openWorld()
  const search = await searchAs('owner')
  for (const q of ['', 'd', '--', '%%', '__', '\\', 'dana zebra', "'; drop table customers"])
    expect([q, await search(q)]).toEqual([q, []])
})

test('each search is in the audit, without what was searched for', async () => {
  const { db, searchAs } = await openWorld()
  const search = await searchAs('office')
  await search('ortiz')
  await search('ortiz')
  const looks = await db
    .selectFrom('audit_log')
    .select(['action', 'subjectKind', 'detail'])
    .where('subjectKind', '=', 'search')
    .execute()
  const look = { action: 'list_read', subjectKind: 'search', detail: { isSearch: true } }
  expect(looks).toEqual([look, look])
})

test('more than 200 signs are refused in a sentence', async () => {
  const site = await openTestApp()
  const staff = await signedInStaff(site)
  const { status, text } = await staff.call('GET', `/api/admin/search?q=${'a'.repeat(201)}`)
  expect([status, text]).toEqual([400, expect.stringContaining('200 characters at most')])
})
