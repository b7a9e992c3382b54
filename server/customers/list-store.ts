import { type RawBuilder, sql } from 'kysely'
import {
  mostPeopleListed,
  type StaffCompany,
  type StaffCustomer,
  type StaffCustomerPage,
  type StaffCustomerQuery,
} from '#domain/customers/contract.ts'
import { codeKey } from '#domain/pasted-text.ts'
import { finishedStatuses } from '#domain/statuses.ts'
import { customerColumns, customerOfRow } from '#server/accounts/customer-name-store.ts'
import { fitsPerson } from '#server/accounts/customer-search-store.ts'
import { inSql } from '#server/db/in-sql.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, officePageOf, orderOf, placeOf } from '#server/db/page.ts'
import { remainingOf, remainingWhere } from './front-desk/merge-store.ts'
import { unpaidOf } from './store.ts'

const orders = { createdAt: 'createdAt', name: 'sortName' }

/** Each company once: a page and the total are of companies. */
export async function findStaffCustomers(
  db: Db,
  query: StaffCustomerQuery,
): Promise<StaffCustomerPage> {
  const fits = await fitsPeople(db, query)
  const { items, ...counted } = await officePageOf(db, companiesFound(db, query, fits), {
    order: orderOf(query.sort, orders),
    page: query,
    show: (row) => row,
    all: companiesShown(db),
  })
  const ids = items.map(({ id }) => id)
  const people = await peopleOfEach(db, { query, fits: fits.each, ids, most: mostPeopleListed })
  return { items: items.map((row) => companyOf(row, people.get(row.id) ?? [])), ...counted }
}

/** With the whole address, so that the file can be brought back, and what the company owes. */
export type FiledCustomer = StaffCustomer & {
  address: string | null
  zipCode: string | null
  /** Of its main contact, whom `openWith` names beside its other people: a file says it once. */
  openAmount: string | null
  openWith: string | null
}

/** All of their people who match, for a file: in the order of the list. */
export async function* allStaffCustomers(
  db: Db,
  query: StaffCustomerQuery,
): AsyncGenerator<FiledCustomer[]> {
  const fits = await fitsPeople(db, query)
  const found = companiesFound(db, query, fits)
  for await (const companies of batchesOf(db, found, placeOf(query.sort, orders), (row) => row)) {
    const ids = companies.map(({ id }) => id)
    const people = await peopleOfEach(db, { query, fits: fits.each, ids, most: null })
    yield companies.flatMap((company) =>
      (people.get(company.id) ?? []).map((person) => filed(company, person)),
    )
  }
}

const filed = (
  { openAmount, mainName: name }: FoundCompany,
  person: FoundPerson,
): FiledCustomer => ({
  ...staffCustomerOf(person),
  address: person.address,
  zipCode: person.zipCode,
  ...(person.isMain ? { openAmount, openWith: null } : { openAmount: null, openWith: name }),
})

// The join is on the left, though each company has a main contact: it is left out where nothing of
// them is asked.
const companiesShown = (db: Db) =>
  db
    .selectFrom('companies as company')
    .leftJoin('customers as main', 'main.id', 'company.mainContactId')
    .select([
      'company.id',
      'company.name',
      'company.mainContactId',
      'company.createdAt',
      sortName,
      mainName,
      peopleCount,
      lastServiceOfCompany,
      unpaidOf(sql.ref('company.id')).as('openAmount'),
    ])

type FoundCompany = Awaited<ReturnType<ReturnType<typeof companiesShown>['execute']>>[number]

/** Those of whom somebody fits. */
function companiesFound(db: Db, query: StaffCustomerQuery, { among, isCommon }: Fits) {
  if (query.q === '' && query.status === null) return companiesShown(db)
  const some = sql`memberships as membership join customers as customer
    on customer.id = membership.customer_id and ${among} and ${isIn(query)}`
  // One company after another, where the first of them are soon found: otherwise all at once.
  const isOneByOne = query.q !== '' && isCommon
  return companiesShown(db).where(
    isOneByOne
      ? sql<boolean>`exists (select from ${some} where membership.company_id = company.id offset 0)`
      : sql<boolean>`company.id in (select membership.company_id from ${some})`,
  )
}

type Sought = {
  query: StaffCustomerQuery
  fits: RawBuilder<boolean>
  ids: readonly string[]
  most: number | null
}

const mainFirst = sql`is_main desc, joined_at, id`

/** Those of each who fit, in one statement. */
async function peopleOfEach(
  db: Db,
  { query, fits, ids, most }: Sought,
): Promise<Map<string, FoundPerson[]>> {
  const limit = most === null ? sql`` : sql`limit ${sql.lit(most)}`
  const { rows } = await sql<FoundPerson>`
    select person.* from unnest(${ids}::text[]) as listed (id) cross join lateral (
      select found.* from ${peopleFound(db, query, fits)} as found
      where found.company_id = listed.id order by ${mainFirst} ${limit}
    ) as person order by ${mainFirst}`.execute(db)
  return Map.groupBy(rows, ({ companyId }) => companyId)
}

const peopleFound = (db: Db, query: StaffCustomerQuery, fits: RawBuilder<boolean>) =>
  db
    .selectFrom('memberships as membership')
    .innerJoin('customers as customer', 'customer.id', 'membership.customerId')
    .innerJoin('companies as company', 'company.id', 'membership.companyId')
    .where(fits)
    .where(isIn(query))
    .select(customerColumns)
    .select([
      'customer.id',
      'customer.address',
      'customer.city',
      'customer.state',
      'customer.zipCode',
      'customer.isActive',
      'customer.isDemo',
      'customer.emailProvenAt',
      'customer.createdAt',
      'membership.companyId',
      'membership.createdAt as joinedAt',
      isMain.as('isMain'),
      lastService,
      mergedInto,
    ])

type FoundPerson = Awaited<ReturnType<ReturnType<typeof peopleFound>['execute']>>[number]

function companyOf(
  { id, name, createdAt, ...row }: FoundCompany,
  people: readonly FoundPerson[],
): StaffCompany {
  return {
    id,
    name,
    people: people.map(staffCustomerOf),
    peopleCount: row.peopleCount,
    lastServiceDate: row.lastServiceDate,
    openAmount: row.openAmount,
    createdAt: createdAt.toISOString(),
  }
}

function staffCustomerOf(row: FoundPerson): StaffCustomer {
  const { city, state, isActive, isDemo, emailProvenAt, lastServiceDate } = row
  return {
    ...customerOfRow(row),
    city,
    state,
    isActive,
    isDemo,
    isEmailProven: emailProvenAt !== null,
    lastServiceDate,
    createdAt: row.createdAt.toISOString(),
    mergedInto: row.mergedInto,
  }
}

const mainName = sql<string>`main.first_name || ' ' || main.last_name`.as('mainName')
// Where nobody named it, it is called as its main contact is.
const sortName = sql<string>`lower(case when company.name = main.first_name || ' ' || main.last_name
  then main.last_name || ' ' || main.first_name else company.name end)`.as('sortName')
const peopleCount = sql<number>`(
  select count(*)::int from memberships where company_id = company.id)`.as('peopleCount')
const isFinished = sql`status in ${inSql(finishedStatuses)}`
const lastServiceOfCompany = sql<string | null>`(
  select max(service_date) from service_history where company_id = company.id and ${isFinished})`.as(
  'lastServiceDate',
)
const lastService = sql<string | null>`(
  select max(service_date) from service_history where customer_id = customer.id and ${isFinished})`.as(
  'lastServiceDate',
)
const isMain = sql<boolean>`company.main_contact_id = customer.id`

const mergedInto = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', id, 'name', first_name || ' ' || last_name)
  from customers where id = ${remainingOf(sql.ref('customer.id'))})`.as('mergedInto')

const isIn = ({ status }: StaffCustomerQuery) =>
  status === null ? sql<boolean>`true` : sql<boolean>`customer.is_active = ${status === 'active'}`

type Fits = Awaited<ReturnType<typeof fitsPeople>>

async function fitsPeople(db: Db, { q }: StaffCustomerQuery) {
  const { among, each, isCommon } = await fitsPerson(db, q, sql`customer.id`)
  if (q === '') return { among, each, isCommon }
  // Whoever was merged is known by that name, number and address still.
  const also = sql`${hasUnit(q)} or customer.id = any(array${remainingWhere(each)})`
  const whole = (fits: RawBuilder<boolean>) => sql<boolean>`(${fits} or ${also})`
  return { among: whole(among), each: whole(each), isCommon }
}

// A caller says the number on the door of the truck.
function hasUnit(q: string) {
  return sql<boolean>`customer.id = any(array(
    select customer_id from vehicle_profiles
    where lower(vehicle_identifier) = ${codeKey(q)} and archived_at is null))`
}
