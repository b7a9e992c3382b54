import { expect, test } from 'vitest'
import type { SearchItem } from '#domain/search/contract.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { rebuildEntries } from './rebuild-store.ts'

/** A company with a site and a filter. */
async function openCompany() {
  const site = await openTestApp()
  const { db } = site
  const dana = await signedInCustomer(site)
  const { companyId } = await scopeOfPerson(db, dana.id)
  const { id: yard } = await db
    .insertInto('sites')
    .values({
      companyId,
      name: 'North yard',
      address: '1200 Matzinger Road',
      city: 'Toledo',
      state: 'OH',
      zipCode: '43612',
      gate: 'Code 4412#',
      contactName: 'Lou Fisk',
      contactPhone: '567.555.0177',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: filter } = await db
    .insertInto('filters')
    .values({ companyId, serialNumber: 'CM-70001', partNumber: '2871462 NX' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const searchAs = async (role: StaffRole) => {
    const staff = await signedInStaff(site, role)
    return async (q: string): Promise<SearchItem[]> =>
      (await staff.call('GET', `/api/admin/search?${new URLSearchParams({ q }).toString()}`)).json()
        .items
  }
  return { site, db, dana, companyId, yard, filter, searchAs }
}

test('a company, a site and a filter are found by what people call them, and lead to their page', async () => {
  const { dana, companyId, yard, filter, searchAs } = await openCompany()
  const search = await searchAs('technician')
  const company = `/admin/companies/${companyId}`
  const [site, part] = [`${company}#site-${yard}`, `/admin/filters/${filter}`]
  const cases: [string, SearchItem['kind'], string][] = [
    ['1200 matzinger', 'site', site],
    ['north yard', 'site', site],
    ['toledo', 'site', site],
    ['43612', 'site', site],
    ['code 4412', 'site', site],
    ['fisk', 'site', site],
    ['+1 (567) 555-0177', 'site', site],
    ['cm70001', 'filter', part],
    ['70001', 'filter', part],
    ['2871462nx', 'filter', part],
  ]
  for (const [q, kind, href] of cases)
    expect([q, await search(q)]).toMatchObject([q, [{ kind, href }]])
  expect(await search('sandusky bay')).toMatchObject([
    { kind: 'customer', id: dana.id },
    { kind: 'company', href: company, title: 'Sandusky Bay Freight', detail: 'Dana Ortiz' },
  ])
  expect(await search('matzinger')).toMatchObject([
    {
      title: 'North yard',
      detail:
        'Sandusky Bay Freight · 1200 Matzinger Road, Toledo, OH 43612, Code 4412#, Lou Fisk, 567.555.0177',
    },
  ])
  expect(await search('70001')).toMatchObject([
    { title: 'CM-70001', detail: 'Sandusky Bay Freight · 2871462 NX' },
  ])
})

test('a customer comes before a company and a site of the same name, however well those fit', async () => {
  const { db, dana, companyId, yard, searchAs } = await openCompany()
  const name = 'Bay Freight'
  await db.updateTable('companies').set({ name }).where('id', '=', companyId).execute()
  await db.updateTable('sites').set({ name }).where('id', '=', yard).execute()
  expect(await (await searchAs('office'))('bay freight')).toMatchObject([
    { kind: 'customer', id: dana.id },
    { kind: 'company', id: companyId },
    { kind: 'site', id: yard },
  ])
})

test('a site that is no longer used is not found, and a filter of our own stock is', async () => {
  const { db, yard, filter, searchAs } = await openCompany()
  const archivedAt = '2026-03-02T12:00:00Z'
  await db.updateTable('sites').set({ archivedAt }).where('id', '=', yard).execute()
  await db.updateTable('filters').set({ companyId: null }).where('id', '=', filter).execute()
  const search = await searchAs('office')
  expect(await search('matzinger')).toEqual([])
  expect(await search('70001')).toMatchObject([{ title: 'CM-70001', detail: '2871462 NX' }])
})

test('a company that takes the name of its person does so for the search', async () => {
  const { db, dana, companyId, searchAs } = await openCompany()
  const company = 'Maumee Haulers'
  await db.updateTable('customers').set({ company }).where('id', '=', dana.id).execute()
  const search = await searchAs('office')
  expect((await search('maumee')).map(({ id }) => id)).toEqual([dana.id, companyId])
  expect(await search('sandusky bay freight')).toEqual([])
})

test('a site and a filter that another company takes over lead there', async () => {
  const { site, db, dana, yard, searchAs } = await openCompany()
  const lee = await signedInCustomer(site, { lastName: 'Novak', company: 'Erie Freight' })
  const { companyId } = await scopeOfPerson(db, lee.id)
  for (const table of ['sites', 'filters'] as const)
    await db.updateTable(table).set({ companyId }).execute()
  const search = await searchAs('office')
  expect(await search('matzinger')).toMatchObject([
    {
      href: `/admin/companies/${companyId}#site-${yard}`,
      detail: expect.stringContaining('Erie Freight · 1200'),
    },
  ])
  expect(await search('70001')).toMatchObject([{ detail: 'Erie Freight · 2871462 NX' }])
  const colleague = await addPerson(db, dana.id, 'manager')
  await db
    .updateTable('companies')
    .set({ mainContactId: colleague.id })
    .where('id', '!=', companyId)
    .execute()
  const [company] = (await search('sandusky bay')).filter(({ kind }) => kind === 'company')
  expect(company).toMatchObject({ detail: 'Lee Novak' })
  expect((await rebuildEntries(db, { isCheck: true })).wrong).toBe(0)
})
