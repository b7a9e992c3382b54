import { expect, test } from 'vitest'
import { mostPeopleListed, type StaffCustomerPage } from '#domain/customers/contract.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { list, peopleIn } from '#server/testing/customers.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

/** Two companies of several people each, and someone alone. */
async function open() {
  const testApp = await openTestApp()
  const { db } = testApp
  const customer = async (firstName: string, company: string | null, on: string) => {
    const { id } = await signedInCustomer(testApp, { firstName, company })
    const createdAt = new Date(`${on}T12:00:00Z`)
    await db.updateTable('companies').set({ createdAt }).where('mainContactId', '=', id).execute()
    return id
  }
  const colleague = async (of: string, firstName: string, joined: string) => {
    const { id } = await addPerson(db, of, 'driver')
    await db.updateTable('customers').set({ firstName }).where('id', '=', id).execute()
    const createdAt = new Date(`${joined}T12:00:00Z`)
    await db.updateTable('memberships').set({ createdAt }).where('customerId', '=', id).execute()
    return id
  }
  const marta = await customer('Marta', 'Zanesville Haul', '2026-01-01')
  const ann = await customer('Ann', 'Akron Bulk', '2026-01-02')
  const sole = await customer('Sole', null, '2026-01-03')
  const joe = await colleague(marta, 'Joe', '2026-02-03')
  const bill = await colleague(marta, 'Bill', '2026-02-02')
  const bea = await colleague(ann, 'Bea', '2026-02-01')
  const office = await signedInStaff(testApp)
  const read = async (query = '', as = office): Promise<StaffCustomerPage> =>
    (await as.call('GET', `${list}?${query}`)).json()
  const file = async (query = '') =>
    (await office.call('GET', `${list}.csv?${query}`)).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(' ')[0])
  return { testApp, db, office, marta, ann, sole, joe, bill, bea, read, file }
}

const said = ({ items }: StaffCustomerPage) =>
  items.map(({ name, people }) => [name, ...people.map((one) => one.name.split(' ')[0])])

const whole = [
  ['Sole Ortiz', 'Sole'],
  ['Akron Bulk', 'Ann', 'Bea'],
  ['Zanesville Haul', 'Marta', 'Bill', 'Joe'],
]

test('a company is listed once, its main contact first and the others as they came', async () => {
  const { read, file } = await open()
  const page = await read()
  expect(said(page)).toEqual(whole)
  expect([page.total, page.isMore]).toEqual([3, false])
  expect(page.items.map(({ peopleCount }) => peopleCount)).toEqual([1, 2, 3])
  expect(peopleIn(page)[0]).toMatchObject({ company: null })
  expect(await file()).toEqual(whole.flatMap(([, ...people]) => people))
})

test('pages are of companies: none is on two, and none is missing', async () => {
  const { read } = await open()
  for (const sort of ['createdAt', '-createdAt', 'name', '-name']) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => read(`pageSize=1&page=${page}&sort=${sort}`)),
    )
    const all = said(await read(`sort=${sort}`))
    expect(pages.flatMap(said), sort).toEqual(all)
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3])
  }
})

test.each([
  ['createdAt', ['Zanesville Haul', 'Akron Bulk', 'Sole Ortiz']],
  // Nobody named it: as people are ordered, by the last name.
  ['name', ['Akron Bulk', 'Sole Ortiz', 'Zanesville Haul']],
  ['-name', ['Zanesville Haul', 'Sole Ortiz', 'Akron Bulk']],
])('sorted by %s, list and file have one order', async (sort, names) => {
  const { read, file } = await open()
  const page = said(await read(`sort=${sort}`))
  expect(page.map(([name]) => name)).toEqual(names)
  expect(await file(`sort=${sort}`)).toEqual(page.flatMap(([, ...people]) => people))
})

test.each([
  ['q=bill', [['Zanesville Haul', 'Bill']]],
  ['q=zanesville', [['Zanesville Haul', 'Marta', 'Bill', 'Joe']]],
  ['q=214', [['Zanesville Haul', 'Marta']]],
  [
    'q=novak',
    [
      ['Akron Bulk', 'Bea'],
      ['Zanesville Haul', 'Bill', 'Joe'],
    ],
  ],
  ['status=inactive', [['Zanesville Haul', 'Joe']]],
  [
    'status=active',
    [
      ['Sole Ortiz', 'Sole'],
      ['Akron Bulk', 'Ann', 'Bea'],
      ['Zanesville Haul', 'Marta', 'Bill'],
    ],
  ],
  ['q=novak&status=inactive', [['Zanesville Haul', 'Joe']]],
  ['q=nobody', []],
])('asked for %s it lists the people who fit, as the file does', async (query, found) => {
  const { db, read, file, marta, joe } = await open()
  await db
    .insertInto('vehicle_profiles')
    .values({ customerId: marta, vehicleIdentifier: '214', vehicleType: 'Tractor' })
    .execute()
  await db.updateTable('customers').set({ isActive: false }).where('id', '=', joe).execute()
  const page = await read(query)
  expect([said(page), page.total]).toEqual([found, found.length])
  expect(await file(query)).toEqual(found.flatMap(([, ...people]) => people))
  for (const { name, peopleCount } of page.items)
    expect(peopleCount).toBe({ 'Sole Ortiz': 1, 'Akron Bulk': 2 }[name] ?? 3)
})

test('what is open and the last service are the company’s, each of its people has their own', async () => {
  const { db, read, bea, bill, marta, testApp } = await open()
  for (const [id, day] of [
    [marta, '2026-02-01'],
    [bill, '2026-02-05'],
    [bea, '2026-01-09'],
  ] as const)
    await addService(db, id, { status: 'delivered', serviceDate: day })
  await addInvoice(db, bill)
  await addInvoice(db, marta)
  const [, akron, zanesville] = (await read()).items
  expect(akron).toMatchObject({ openAmount: '0.00', lastServiceDate: '2026-01-09' })
  expect(zanesville).toMatchObject({ openAmount: '2400.00', lastServiceDate: '2026-02-05' })
  expect(zanesville?.people.map(({ lastServiceDate }) => lastServiceDate)).toEqual([
    '2026-02-01',
    '2026-02-05',
    null,
  ])
  const technician = await signedInStaff(testApp, 'technician')
  const amounts = (await read('', technician)).items.map(({ openAmount }) => openAmount)
  expect(amounts).toEqual([null, null, null])
})

test('of a company of many, the first are listed and all are counted; the file has everyone', async () => {
  const { db, read, file, ann } = await open()
  for (let more = 0; more < mostPeopleListed; more += 1) await addPerson(db, ann, 'driver')
  const [akron] = (await read('q=akron')).items
  expect([akron?.people.length, akron?.peopleCount]).toEqual([
    mostPeopleListed,
    mostPeopleListed + 2,
  ])
  expect(await file('q=akron')).toHaveLength(mostPeopleListed + 2)
})
