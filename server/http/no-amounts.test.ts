import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { staffRoles, type StaffRole } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { getAddress } from '#server/testing/get-addresses.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { ownRows } from '#server/testing/own-rows.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import type { GuardedRoute } from './access/access.ts'

// office-day.md F19

const amount = '7413.37'
const inAnyWriting = /7,?413[.,]37|741337/
/** As large and as exact as money, and none. */
const notMoney = new Set(['bench_readings.value', 'maintenance_metrics.metric_value'])

/** Every amount of every row is one that nothing else can be. */
async function markAmounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and numeric_precision = 10 and numeric_scale = 2 order by 1, 2`.execute(
    db,
  )
  const money = rows.filter(({ name, column }) => !notMoney.has(`${name}.${column}`))
  for (const { name, column } of money)
    await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${amount}`.execute(db)
  return money.map(({ name, column }) => `${name}.${column}`)
}

async function openWorld() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const customer = await signedInCustomer(testApp)
  const people = new Map<StaffRole, Awaited<ReturnType<typeof signedInStaff>>>()
  for (const role of staffRoles) people.set(role, await signedInStaff(testApp, role))
  const looks = testApp.app.routeTable.filter(
    ({ access, method }) => method === 'GET' && typeof access === 'object',
  )
  const urls: { route: GuardedRoute; url: string }[] = []
  for (const route of looks)
    urls.push({ route, url: await getAddress({ ...testApp, customer }, route.url) })
  for (const q of ['Dana', 'DPF', amount, '7413'])
    for (const route of looks.filter(({ url }) => url === '/api/admin/search'))
      urls.push({ route, url: `/api/admin/search?q=${q}` })
  for (const status of ['scheduled', 'delivered'] as const)
    await addService(testApp.db, customer.id, { status, serviceDate: '2026-03-10' })
  for (const add of Object.values(ownRows)) await add(testApp.db, customer.id)
  await testApp.db.updateTable('chat_sessions').set({ customerId: customer.id }).execute()
  return { ...testApp, customer, people, urls }
}

test('every amount that is stored is one that the test knows', async () => {
  const { db } = await openTestApp()
  expect(await markAmounts(db)).toEqual([
    'invoice_lines.amount',
    'invoice_lines.unit_price',
    'invoices.amount',
    'maintenance_recommendations.estimated_cost_savings',
    'payments.amount',
    'service_history.cost',
  ])
})

describe('no amount', () => {
  test.each(['technician', 'driver'] as const)(
    'is in what a %s of ours reads, on any page and in any file',
    async (role) => {
      const { db, people, urls } = await openWorld()
      await markAmounts(db)
      const found: string[] = []
      const read = async (who: StaffRole, url: string) => {
        const answer = await people.get(who)?.call('GET', url)
        const isPaper = String(answer?.headers['content-type']).includes('pdf')
        const body = isPaper ? pagesOf(answer?.raw ?? Buffer.from('')).join('\n') : answer?.text
        return inAnyWriting.test(body ?? '')
      }
      for (const { url } of urls) if (await read(role, url)) found.push(url)
      expect(found).toEqual([])
      expect(await read('owner', '/api/admin/services'), 'the owner reads them').toBe(true)
    },
    240_000,
  )

  test('is in what a technician is answered who records, corrects or ends a service, nor is one changed', async () => {
    const { db, customer, people } = await openWorld()
    const [technician, office] = [people.get('technician'), people.get('office')]
    const recorded = {
      customerId: customer.id,
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 2,
      serviceDate: '2026-03-10',
      status: 'in_progress',
    }
    const made = await office?.call('POST', '/api/admin/services', {
      payload: { ...recorded, cost: amount },
    })
    const { id, updatedAt } = made?.json() ?? {}
    const url = `/api/admin/services/${id}`
    const fields = { ...recorded, updatedAt, quantity: 3 }
    const priced = [
      await technician?.call('POST', '/api/admin/services', {
        payload: { ...recorded, cost: '5' },
      }),
      await technician?.call('PUT', url, { payload: { ...fields, cost: '5' } }),
    ]
    expect(priced.map((answer) => [answer?.status, answer?.json().fields])).toEqual([
      [403, { cost: 'Your account can’t set prices.' }],
      [403, { cost: 'Your account can’t set prices.' }],
    ])
    const answers = [
      await technician?.call('POST', '/api/admin/services', { payload: recorded }),
      await technician?.call('PUT', url, { payload: fields }),
      await technician?.call('POST', `${url}/status`, { payload: { status: 'completed' } }),
    ]
    expect(answers.map((answer) => [answer?.status, answer?.json().cost])).toEqual([
      [201, null],
      [200, null],
      [200, null],
    ])
    const stored = await db
      .selectFrom('service_history')
      .select(['cost', 'quantity', 'status'])
      .where('id', '=', id)
      .execute()
    expect(stored).toEqual([{ cost: amount, quantity: 3, status: 'completed' }])
  })

  test('nor any invoice is in what a technician is answered whose form is older than the service', async () => {
    const { db, customer, people } = await openWorld()
    const { id } = await addService(db, customer.id, { status: 'in_progress', cost: amount })
    await addInvoice(db, customer.id, { serviceHistoryId: id, invoiceNumber: 'LF-7413' })
    const payload = {
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 2,
      serviceDate: '2026-03-10',
      updatedAt: '2020-01-01T00:00:00.000Z',
    }
    const currentFor = async (role: StaffRole, more: object) => {
      const url = `/api/admin/services/${id}`
      const answer = await people.get(role)?.call('PUT', url, { payload: { ...payload, ...more } })
      const { cost, invoice } = answer?.json().current ?? {}
      return { status: answer?.status, cost, invoice }
    }
    expect(await currentFor('technician', {})).toEqual({ status: 409, cost: null, invoice: null })
    expect(await currentFor('office', { cost: amount })).toMatchObject({
      status: 409,
      cost: amount,
      invoice: { invoiceNumber: 'LF-7413' },
    })
  })

  test('is a column of the file that a technician downloads', async () => {
    const { people } = await openWorld()
    const headerOf = async (role: StaffRole) =>
      (await people.get(role)?.call('GET', '/api/admin/services.csv'))?.text.split('\r\n')[0]
    expect(await headerOf('owner')).toContain('Cost (USD)')
    expect(await headerOf('technician')).not.toContain('Cost')
  })
})
