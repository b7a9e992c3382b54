import { beforeEach, expect, test } from 'vitest'
import { phoneWrong } from '#domain/form-fields.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { dock } from '#server/testing/sites.ts'

/** From before a number needed its area code, as some phones copy it. */
const old = '\u202a555-0126  x'

const profile = { firstName: 'Dana', lastName: 'Ortiz', company: null, city: 'Sandusky' }
const yard = { name: 'North yard', ...dock }

async function openRecords() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  const { companyId } = await scopeOfPerson(db, dana.id)
  const sites = '/api/customer/company/sites'
  const { id } = (await dana.call('POST', sites, { payload: yard })).json()
  await db.updateTable('customers').set({ phone: old }).where('id', '=', dana.id).execute()
  await db.updateTable('sites').set({ contactPhone: old }).where('id', '=', id).execute()
  const ofCustomer = `/api/admin/customers/${dana.id}`
  return {
    'their profile': async (phone: string | null) =>
      dana.call('PATCH', '/api/customer/me', { payload: { ...profile, phone } }),
    'their file': async (phone: string | null) => {
      const { updatedAt, email } = (await office.call('GET', ofCustomer)).json().customer
      const payload = { ...profile, phone, email, updatedAt }
      return office.call('PATCH', ofCustomer, { payload })
    },
    'their site': (contactPhone: string | null) =>
      dana.call('PUT', `${sites}/${id}`, { payload: { ...yard, hours: '6-18', contactPhone } }),
    'their site, by our team': (contactPhone: string | null) =>
      office.call('PUT', `/api/admin/companies/${companyId}/sites/${id}`, {
        payload: { ...yard, hours: '7-17', contactPhone },
      }),
  }
}

let records: Awaited<ReturnType<typeof openRecords>>
beforeEach(async () => {
  records = await openRecords()
})

const numberOf = (answer: { json: () => Record<string, unknown> }) => {
  const { phone, contactPhone } = answer.json()
  return phone ?? contactPhone ?? null
}

test.each(['their profile', 'their file', 'their site', 'their site, by our team'] as const)(
  'a number from before that stays as it is stops no change of %s, and a new one is judged at its field',
  async (record) => {
    const save = records[record]
    // As the form shows it, and as browsers send it.
    for (const sent of [old, ` ${old} `, '555-0126  x']) {
      const same = await save(sent)
      expect([same.status, numberOf(same)]).toEqual([200, old])
    }
    const wrong = await save('555-0127')
    expect([wrong.status, Object.values(wrong.json().fields ?? {})]).toEqual([400, [phoneWrong]])
    expect(Object.keys(wrong.json().fields)).toEqual([
      record.startsWith('their site') ? 'contactPhone' : 'phone',
    ])
    expect(numberOf(await save('216-555-0127 x4'))).toBe('216-555-0127 ext. 4')
    expect((await save(old)).status).toBe(400)
    expect(numberOf(await save(null))).toBeNull()
  },
)
