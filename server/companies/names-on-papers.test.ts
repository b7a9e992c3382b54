import { describe, expect, test } from 'vitest'
import { lines, open } from '#server/testing/billing.ts'
import { addMeasurement, addService, certify } from '#server/testing/bookkeeping.ts'
import { callBack, signedInColleague, signedInContact } from '#server/testing/colleagues.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { scopeOfPerson } from './store.ts'

/** Dana's Ohio Haul, and Lee of Erie Freight, whom our team may move there. */
async function companies() {
  const world = await open({ company: 'Ohio Haul' })
  const { dana, db, office, testApp } = world
  const lee = await signedInContact(testApp, {
    firstName: 'Lee',
    lastName: 'Novak',
    company: 'Erie Freight',
  })
  const { companyId } = await scopeOfPerson(db, dana.id)
  const moveLee = async (to: string | null) => {
    const payload = { companyId: to, role: 'manager', callBack }
    const moved = await office.call('POST', `/api/admin/customers/${lee.id}/company`, { payload })
    expect(moved.status, moved.text).toBe(200)
  }
  const rename = async (name: string) => {
    const url = `/api/admin/companies/${companyId}`
    const { termsDays, isTaxExempt, staffNote, updatedAt } = (await office.call('GET', url)).json()
    const payload = { name, termsDays, isTaxExempt, staffNote, updatedAt }
    expect((await office.call('PATCH', url, { payload })).status).toBe(200)
  }
  const bill = async (customerId: string) =>
    (await world.post('', { customerId, dueDate: '2026-04-09', lines })).json()
  const paper = async ({ call }: Pick<typeof dana, 'call'>, url: string) => {
    const answer = await call('GET', url)
    expect(answer.status, url).toBe(200)
    return pagesOf(answer.raw).join('').replace(/\s/g, '')
  }
  const found = async (noun: string, q: string) =>
    (await office.call('GET', `/api/admin/${noun}?q=${encodeURIComponent(q)}`)).json().items
  return { ...world, lee, companyId, moveLee, rename, bill, paper, found }
}

describe('an invoice names the company that owes it', () => {
  test('after our team moved the person there, and after they moved them out again', async () => {
    const { bill, companyId, dana, found, lee, moveLee, office, paper } = await companies()
    await moveLee(companyId)
    await lee.call('POST', '/api/customer/company/joining', { payload: { companyId } })
    const { id, customer } = await bill(lee.id)
    expect(customer.company).toBe('Ohio Haul')
    const papers = [
      await paper(office, `/api/admin/invoices/${id}.pdf`),
      await paper(lee, `/api/customer/invoices/${id}.pdf`),
      (await office.call('GET', '/api/admin/invoices.csv')).text.replace(/\s/g, ''),
    ]
    for (const text of papers) {
      expect(text).toContain('OhioHaul')
      expect(text).not.toContain('ErieFreight')
    }
    expect(await found('invoices', 'ohio haul')).toMatchObject([{ id }])
    expect((await lee.call('GET', '/api/customer/me')).json()).toMatchObject({
      company: 'Ohio Haul',
    })
    await moveLee(null)
    expect((await lee.call('GET', '/api/customer/me')).json()).toMatchObject({ company: null })
    const own = await bill(lee.id)
    expect(own.customer.company).toBeNull()
    expect((await found('invoices', 'ohio haul')).map((one: { id: string }) => one.id)).toEqual([
      id,
    ])
    expect(await paper(dana, `/api/customer/invoices/${id}.pdf`)).toContain('OhioHaul')
  })

  test('by the name that our team gave it, whatever its people have entered as theirs', async () => {
    const { bill, dana, found, office, paper, rename, testApp } = await companies()
    const pat = await signedInColleague(testApp, dana.id, 'manager')
    const profile = { firstName: 'Pat', lastName: 'Reed', company: 'Reed Repairs' }
    expect((await pat.call('PATCH', '/api/customer/me', { payload: profile })).status).toBe(200)
    await rename('Lake Hauling')
    const ids: string[] = []
    for (const who of [dana, pat]) {
      const { id, customer } = await bill(who.id)
      ids.push(id)
      expect(customer.company).toBe('Lake Hauling')
      for (const [reader, url] of [
        [office, `/api/admin/invoices/${id}.pdf`],
        [who, `/api/customer/invoices/${id}.pdf`],
        [who, '/api/customer/statement.pdf?from=2026-03-01&to=2026-03-31'],
        [who, '/api/customer/report.pdf?year=2026'],
        [who, '/api/customer/maintenance-plan.pdf'],
      ] as const) {
        const text = await paper(reader, url)
        expect(text, url).toContain('LakeHauling')
        expect(text, url).not.toMatch(/OhioHaul|ReedRepairs/)
      }
    }
    const file = (await office.call('GET', '/api/admin/invoices.csv')).text
    expect(file).toContain('Lake Hauling')
    expect(file).not.toMatch(/Ohio Haul|Reed Repairs/)
    const listed = async (q: string) =>
      (await found('invoices', q)).map((one: { id: string }) => one.id).toSorted()
    expect(await listed('lake haul')).toEqual(ids.toSorted())
    expect(await listed('reed repairs')).toEqual(ids.slice(1))
    expect(await found('customers', 'lake haul')).toMatchObject([
      { name: 'Lake Hauling', people: [{ company: 'Lake Hauling' }, { company: 'Lake Hauling' }] },
    ])
    const own = (await dana.call('GET', '/api/customer/me')).json()
    expect(own).toMatchObject({ company: 'Ohio Haul', companyName: 'Lake Hauling' })
  })
})

test('a certificate names the company as it is called when it is issued, and goes on to', async () => {
  const { dana, db, rename } = await companies()
  const issue = async () => {
    const { id } = await addService(db, dana.id, { status: 'delivered', quantity: 1 })
    await addMeasurement(db, id, { position: 1, serialNumber: id })
    await certify(db, id)
    return id
  }
  const named = async (id: string) =>
    (
      await db
        .selectFrom('certificates')
        .select('content')
        .where('serviceHistoryId', '=', id)
        .execute()
    ).map(({ content }) => content.addressee.company)
  const early = await issue()
  await rename('Lake Hauling')
  const late = await issue()
  await certify(db, early)
  expect([await named(early), await named(late)]).toEqual([['Ohio Haul'], ['Lake Hauling']])
})
