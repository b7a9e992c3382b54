import { describe, expect, test } from 'vitest'
import { callBack, signedInColleague, signedInContact } from '#server/testing/colleagues.ts'
import { cheque, lines, open } from '#server/testing/billing.ts'
import { closeCustomer } from '#server/accounts/store.ts'
import { billedTo } from './payers.ts'
import { scopeOfPerson } from './store.ts'

type World = Awaited<ReturnType<typeof company>>

/** Dana's company with a driver, for whom a pickup was invoiced, and whoever else is asked for. */
async function company() {
  const world = await open()
  const driver = await signedInColleague(world.testApp, world.dana.id, 'driver')
  const bills = () => signedInColleague(world.testApp, world.dana.id, 'billing')
  const bill = async (customerId: string) =>
    (await world.post('', { customerId, dueDate: '2026-04-09', lines })).json()
  const told = async (title: string) =>
    (
      await world.db
        .selectFrom('outbox')
        .select(['customerId', 'data'])
        .where('template', '=', 'news')
        .orderBy('createdAt')
        .execute()
    )
      .filter(({ data }) => data !== null && 'title' in data && data['title'] === title)
      .map(({ customerId }) => customerId)
  return { ...world, driver, bills, bill, told }
}

const linkOf = async ({ mails }: World) => {
  const links = ((await mails()).at(-1)?.data['links'] ?? []) as { href: string }[]
  return new URL(links.at(-1)?.href ?? '').pathname
}

describe('news of an invoice', () => {
  test('that was made for a driver goes to the main contact, who can open it', async () => {
    const { bill, dana, driver, post, told } = await company()
    const { id, invoiceNumber } = await bill(driver.id)
    expect((await post(`/${id}/payments`, cheque)).status).toBe(201)
    expect(await told(`Invoice ${invoiceNumber}`)).toEqual([dana.id])
    expect(await told(`Payment received for invoice ${invoiceNumber}`)).toEqual([dana.id])
    expect((await driver.call('GET', '/api/customer/notifications')).json()).toEqual([])
  })

  test('goes to whoever does the bills beside the manager who ordered, each once', async () => {
    const { bill, bills, dana, driver, post, told } = await company()
    const lee = await bills()
    const { id, invoiceNumber } = await bill(dana.id)
    for (const _time of [1, 2])
      expect((await post(`/${id}/mail`, undefined, 'key-of-the-press')).status).toBe(202)
    const both = [dana.id, lee.id]
    expect((await told(`Invoice ${invoiceNumber}`)).toSorted()).toEqual(
      [...both, ...both].toSorted(),
    )
    const ofDriver = await bill(driver.id)
    expect(await told(`Invoice ${ofDriver.invoiceNumber}`)).toEqual([lee.id])
  })

  // security.md B1
  test('of the company never goes to whoever is only listed for its bills; their own does', async () => {
    const { bill, dana, db, driver, told, testApp } = await company()
    const listed = await signedInColleague(testApp, dana.id, 'billing', null, false)
    const ofDriver = await bill(driver.id)
    expect(await told(`Invoice ${ofDriver.invoiceNumber}`)).toEqual([dana.id])
    // Without a way in yet: whoever signs in answers first.
    await db
      .updateTable('customers')
      .set({ passwordHash: 'none' })
      .where('id', '=', listed.id)
      .execute()
    const own = await bill(listed.id)
    expect(await told(`Invoice ${own.invoiceNumber}`)).toEqual([listed.id])
  })

  test('goes to nobody who has closed the account', async () => {
    const { bill, bills, dana, db, driver, now, told } = await company()
    await closeCustomer(db, (await bills()).id, now())
    const { invoiceNumber } = await bill(driver.id)
    expect(await told(`Invoice ${invoiceNumber}`)).toEqual([dana.id])
  })
})

test('the invoice of a driver is addressed to the main contact, a manager’s own to themselves', async () => {
  const { dana, db, driver, testApp } = await company()
  const manager = await signedInColleague(testApp, dana.id, 'manager')
  expect(await billedTo(db, driver.id)).toBe(dana.id)
  expect(await billedTo(db, manager.id)).toBe(manager.id)
})

test('the invoice of a closed account is addressed to whoever is there for it', async () => {
  const { bills, dana, db, now, testApp } = await company()
  const [manager, lee] = [await signedInColleague(testApp, dana.id, 'manager'), await bills()]
  const closes = async ({ id }: { id: string }) => {
    await closeCustomer(db, id, now())
    return billedTo(db, manager.id)
  }
  expect(await closes(manager)).toBe(dana.id)
  expect(await closes(dana)).toBe(lee.id)
  expect(await closes(lee)).toBe(manager.id)
})

test('a link to their own invoice ends when a manager becomes a driver, and not before', async () => {
  const world = await company()
  const manager = await signedInColleague(world.testApp, world.dana.id, 'manager')
  await world.bill(manager.id)
  const link = await linkOf(world)
  const becomes = (role: string) =>
    world.dana.call('PATCH', `/api/customer/company/people/${manager.id}`, {
      payload: { role, siteId: null },
    })
  const opened = async () => (await world.app.inject(link)).statusCode
  expect([(await becomes('billing')).status, await opened()]).toEqual([200, 200])
  expect([(await becomes('driver')).status, await opened()]).toEqual([200, 404])
})

test('so it does when they become one while they move and take their invoices along', async () => {
  const world = await company()
  const lee = await signedInContact(world.testApp, { company: 'Erie Freight' })
  await world.bill(lee.id)
  const link = await linkOf(world)
  const { companyId } = await scopeOfPerson(world.db, world.dana.id)
  const payload = { companyId, role: 'driver', callBack }
  await world.office.call('POST', `/api/admin/customers/${lee.id}/company`, { payload })
  expect((await world.app.inject(link)).statusCode).toBe(404)
})

test.each([
  [
    'leaves the company',
    async ({ dana }: World, lee: string) =>
      dana.call('DELETE', `/api/customer/company/people/${lee}`),
  ],
  ['closes the account', async ({ db, now }: World, lee: string) => closeCustomer(db, lee, now())],
])(
  'a link that was mailed to whoever does the bills ends when that person %s',
  async (_how, end) => {
    const world = await company()
    const lee = await world.bills()
    await world.bill(world.driver.id)
    const link = await linkOf(world)
    expect((await world.app.inject(link)).statusCode).toBe(200)
    await end(world, lee.id)
    expect((await world.app.inject(link)).statusCode).toBe(404)
  },
)

test('an invoice that is emailed says what is still owed; a cancelled one isn’t emailed', async () => {
  const { bill, dana, mails, post } = await company()
  const { id } = await bill(dana.id)
  const said = async () => {
    expect((await post(`/${id}/mail`)).status).toBe(202)
    return (await mails()).at(-1)?.data['message']
  }
  expect(await said()).toMatch(/is for \$1,245\.50, due on April 9, 2026\.$/)
  await post(`/${id}/payments`, { ...cheque, amount: '245.50' })
  expect(await said()).toMatch(
    /is for \$1,245\.50, due on April 9, 2026\. \$1,000\.00 is still due\.$/,
  )
  await post(`/${id}/payments`, { ...cheque, amount: '1000' })
  expect(await said()).toMatch(/is for \$1,245\.50\. It’s paid in full\. Thank you\.$/)
  const other = await bill(dana.id)
  await post(`/${other.id}/cancellation`)
  const refused = await post(`/${other.id}/mail`)
  expect([refused.status, refused.json().message]).toEqual([
    409,
    'This invoice was cancelled. There is nothing to send.',
  ])
})

// office-day.md F15
test('what a company owes is said once in the list, and in its file with its main contact, whom the others name', async () => {
  const { bill, bills, dana, driver, office } = await company()
  const lee = await bills()
  await bill(dana.id)
  await bill(driver.id)
  const { items } = (await office.call('GET', '/api/admin/customers')).json()
  expect(items).toMatchObject([
    { openAmount: '2491.00', people: [dana, driver, lee].map(({ id }) => ({ id })) },
  ])
  const csv = (await office.call('GET', '/api/admin/customers.csv')).text
  expect(csv.split('2491.00')).toHaveLength(2)
  expect(csv.split('Dana Ortiz')).toHaveLength(4)
})

// office-day.md F15
test('whoever of a company calls, their file says what it owes', async () => {
  const { bill, dana, driver, office } = await company()
  await bill(driver.id)
  for (const { id } of [dana, driver])
    expect((await office.call('GET', `/api/admin/customers/${id}`)).json()).toMatchObject({
      openAmount: '1245.50',
      company: { name: 'Sandusky Bay Freight' },
    })
})

test('the terms of a company say by when an invoice of today is due', async () => {
  const { db, driver, office } = await company()
  const terms = async () =>
    (await office.call('GET', `/api/admin/customers/${driver.id}/payment-terms`)).json()
  expect(await terms()).toEqual({ termsDays: 30, dueDate: '2026-04-09' })
  await db.updateTable('companies').set({ termsDays: 0 }).execute()
  expect(await terms()).toEqual({ termsDays: 0, dueDate: '2026-03-10' })
  expect((await office.call('GET', '/api/admin/customers/nobody/payment-terms')).status).toBe(404)
})
