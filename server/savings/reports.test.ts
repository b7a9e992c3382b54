import { expect, test } from 'vitest'
import { calculateSavings } from '#domain/savings/savings.ts'
import { post } from '#server/testing/form-calls.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { itIsAPublicForm } from '#server/testing/public-form.ts'

const url = '/api/savings-reports'
const email = 'lee.novak@erie.example'

function request(filters: number) {
  const savings = calculateSavings({
    industry: 'transportation',
    filtersPerMonth: filters,
    costPerFilterDollars: 500,
  })
  return {
    filterType: 'transportation',
    replacementCost: 500,
    filterCount: filters,
    filtersPerMonth: String(filters),
    replacementsPerYear: savings.replacementsPerYear,
    annualSavings: savings.annualSavings,
    costReduction: savings.costReductionPercent,
    wasteReduction: savings.wasteReduction,
    email,
    website: '',
  }
}

itIsAPublicForm({
  url,
  table: 'savings_calculations',
  body: request(10),
  change: request(11),
  trapped: true,
})

test('a report goes to whoever asked for it, and word of it to our team; a calculation alone writes to nobody', async () => {
  const { app, db } = await openTestApp()
  const answer = await post(app, url, request(40), { key: 'a-report-of-forty-filters' })
  expect([answer.status, answer.body]).toMatchObject([201, { filterCount: 40 }])
  await post(app, url, request(40), { key: 'a-report-of-forty-filters' })
  const mails = await queuedMails(db)
  expect(mails.map(({ to, template }) => [to, template]).sort()).toEqual([
    ['hello@lakeline.example', 'officeAlert'],
    [email, 'savingsReport'],
  ])
  expect(mails.find(({ template }) => template === 'savingsReport')?.data).toMatchObject({
    industry: 'transportation',
    filtersPerMonth: 40,
    costPerFilterDollars: 500,
    link: expect.stringMatching(/\/calculator\?industry=transportation&filters=40&cost=500$/),
  })
  const { email: _email, website: _website, ...alone } = request(12)
  await post(app, '/api/savings-calculations', alone)
  expect(await queuedMails(db)).toHaveLength(2)
})

test('an address gets three reports a day, and the answer does not tell', async () => {
  const { app, db, now } = await openTestApp()
  const send = async (filters: number, address = `203.0.113.${filters}`) =>
    post(app, url, { ...request(filters), email: email.toUpperCase() }, { address })
  const reports = async () =>
    (await queuedMails(db)).filter(({ template }) => template === 'savingsReport').length
  for (const filters of [1, 2, 3, 4, 5]) expect((await send(filters)).status).toBe(201)
  expect(await reports()).toBe(3)
  now.set('2026-03-11T15:00:00Z')
  await db
    .updateTable('savings_calculations')
    .set({ createdAt: new Date('2026-03-10T15:00:00Z') })
    .execute()
  await send(6)
  expect(await reports()).toBe(4)
})

test('our team makes a customer of it in two presses, with its numbers in their file', async () => {
  const site = await openTestApp()
  const { app, db } = site
  const { id } = (await post(app, url, request(40))).body as { id: string }
  const office = await signedInStaff(site)
  const found = (await office.call('GET', '/api/admin/savings-calculations?q=NOVAK')).json()
  expect(found.items).toMatchObject([{ id, email, customerId: null }])
  const saved = await office.call('POST', '/api/admin/calls', {
    payload: {
      customerId: null,
      customer: { firstName: 'Lee', lastName: 'Novak', email },
      vehicles: [],
      appointment: null,
      lead: { kind: 'savings_calculation', id },
    },
  })
  expect(saved.status).toBe(201)
  const { customerId } = saved.json()
  expect(
    (await db.selectFrom('savings_calculations').select('customerId').executeTakeFirst())
      ?.customerId,
  ).toBe(customerId)
})

test('a calculation that was only saved is nobody’s, and makes no customer', async () => {
  const site = await openTestApp()
  const { email: _email, website: _website, ...alone } = request(12)
  const { id } = (await post(site.app, '/api/savings-calculations', alone)).body as { id: string }
  const office = await signedInStaff(site)
  const answer = await office.call('POST', '/api/admin/calls', {
    payload: {
      customerId: null,
      customer: { firstName: 'Lee', lastName: 'Novak', email },
      vehicles: [],
      appointment: null,
      lead: { kind: 'savings_calculation', id },
    },
  })
  expect(answer.status).toBe(404)
})
