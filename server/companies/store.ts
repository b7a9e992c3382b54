import { type RawBuilder, sql } from 'kysely'
import type { Person } from '#domain/companies/contract.ts'
import {
  type CompanyRole,
  companyRoles,
  opens,
  type PortalPart,
  type ScopeRole,
} from '#domain/company-roles.ts'
import type { Scope } from '#domain/scope.ts'
import { CodedError } from '#domain/errors.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import type { Db } from '#server/db/open.ts'

const noSuchCustomer = 'There is no such customer.'
const movedMeanwhile =
  'Someone else moved this person to another company just now. Please look again.'

/** What a person may read, as their membership says. Throws `not_found` for nobody. */
export async function scopeOfPerson(db: Db, customerId: string): Promise<Scope> {
  const found = await findScope(db, customerId)
  if (found === null) throw new CodedError('not_found', noSuchCustomer)
  return found
}

export async function findScope(db: Db, customerId: string): Promise<Scope | null> {
  const row = await db
    .selectFrom('memberships as membership')
    .innerJoin('companies as company', 'company.id', 'membership.companyId')
    .select([
      'membership.customerId',
      'company.id as companyId',
      'company.mainContactId as fleetOf',
      sql<ScopeRole>`case when membership.joined_at is null then 'listed' else membership.role end`.as(
        'role',
      ),
      'membership.siteId',
    ])
    .where('membership.customerId', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** All of the person's company, as our team sees it. Throws `not_found` for nobody. */
export async function wholeCompanyOf(db: Db, customerId: string): Promise<Scope> {
  return { ...(await scopeOfPerson(db, customerId)), role: 'manager' }
}

/** Whose a row is that names its customer, and the company in which they were when it was made. */
export const companyOfRow = async (
  db: Db,
  row: { companyId: string | null; customerId: string },
): Promise<string> => row.companyId ?? (await scopeOfPerson(db, row.customerId)).companyId

/** The company of a query's customer, by the name that its row has there. */
export const companyOf = (customer: string): RawBuilder<string> =>
  sql<string>`(select company_id from memberships where customer_id = ${sql.ref(`${customer}.id`)})`

export async function findCompany(db: Db, id: string) {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Until the commit nobody else changes who is in it. Null when there is none. */
export async function lockCompany(tx: Db, id: string) {
  const row = await tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * What these people may read, locked with their companies (and one more): people before companies,
 * each by their ids, so that nobody waits in a circle. Throws `conflict` where one was moved to
 * another company while this waited for the locks.
 */
export async function lockPeople(
  tx: Db,
  customerIds: readonly string[],
  another: string | null = null,
): Promise<Scope[]> {
  const read = () => Promise.all(customerIds.map((id) => scopeOfPerson(tx, id)))
  const companies = (await read()).map(({ companyId }) => companyId)
  // In the order of their ids; whoever was erased meanwhile is not found below.
  await sql`select from customers where id = any(${[...customerIds]}) order by id for no key update`.execute(
    tx,
  )
  const all = another === null ? companies : [...companies, another]
  for (const id of all.toSorted()) await lockCompany(tx, id)
  const scopes = await read()
  if (scopes.some(({ companyId }, at) => companyId !== companies[at]))
    throw new CodedError('conflict', movedMeanwhile)
  return scopes
}

/** In the order in which they joined. */
export async function peopleOf(db: Db, companyId: string): Promise<Person[]> {
  return (await peopleOfEach(db, [companyId])).get(companyId) ?? []
}

/** The same of many companies at once. */
export async function peopleOfEach(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, Person[]>> {
  const rows = await db
    .selectFrom('memberships as membership')
    .innerJoin('companies as company', 'company.id', 'membership.companyId')
    .innerJoin('customers as person', 'person.id', 'membership.customerId')
    .select([
      'membership.companyId',
      'person.id',
      'person.firstName',
      'person.lastName',
      'person.email',
      'person.phone',
      'membership.role',
      'membership.siteId',
      'person.isActive',
      'person.invitedAt',
      sql<boolean>`company.main_contact_id = person.id`.as('isMainContact'),
      sql<boolean>`person.password_hash like '$%'`.as('canSignIn'),
      sql<boolean>`membership.joined_at is not null`.as('hasJoined'),
    ])
    .where(sql<boolean>`membership.company_id = any(${companyIds})`)
    .orderBy('membership.createdAt')
    .orderBy('person.id')
    .execute()
  const people = rows.map(({ companyId, email, invitedAt, ...row }) => ({
    companyId,
    person: { ...row, email: emailOrNull(email), invitedAt: invitedAt?.toISOString() ?? null },
  }))
  const byCompany = Map.groupBy(people, ({ companyId }) => companyId)
  return new Map([...byCompany].map(([id, of]) => [id, of.map(({ person }) => person)]))
}

/** Before the person is stored, who then gets no company of their own. */
export async function storeMembership(
  tx: Db,
  membership: {
    customerId: string
    companyId: string
    role: CompanyRole
    siteId: string | null
    /** Null: they are only listed. */
    joinedAt: Date | null
  },
): Promise<void> {
  await tx.insertInto('memberships').values(membership).execute()
}

/** In which company each of these is. */
export async function companiesOfPeople(
  db: Db,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('memberships')
    .select(['customerId', 'companyId'])
    .where(sql<boolean>`customer_id = any(${customerIds})`)
    .execute()
  return new Map(rows.map((row) => [row.customerId, row.companyId]))
}

/** As `storeMembership`, for many people by one statement, who are only listed. */
export async function storeMemberships(
  tx: Db,
  memberships: readonly { customerId: string; companyId: string; role: CompanyRole }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into memberships (customer_id, company_id, role, created_at)
    select r."customerId", r."companyId", r.role, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as r ("customerId" text, "companyId" text, role text)`.execute(
    tx,
  )
}

/** Who of a person's company opens a part of the portal. */
export async function readersOf(db: Db, customerId: string, part: PortalPart): Promise<string[]> {
  const roles = companyRoles.filter((role) => opens(role, part))
  const rows = await db
    .selectFrom('memberships as reader')
    .innerJoin('memberships as own', 'own.companyId', 'reader.companyId')
    .select('reader.customerId as id')
    .where('own.customerId', '=', customerId)
    .where('reader.role', 'in', roles)
    .where('reader.joinedAt', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function changeMembership(
  tx: Db,
  customerId: string,
  change: {
    company?: { id: string; since: Date }
    role: CompanyRole
    siteId: string | null
    /** Null: they are only listed; absent: as before. */
    joinedAt?: Date | null
  },
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({
      ...(change.company !== undefined && {
        companyId: change.company.id,
        createdAt: change.company.since,
      }),
      ...(change.joinedAt !== undefined && { joinedAt: change.joinedAt }),
      role: change.role,
      siteId: change.siteId,
    })
    .where('customerId', '=', customerId)
    .execute()
}

export async function storeMainContact(
  tx: Db,
  companyId: string,
  customerId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ mainContactId: customerId, updatedAt: at })
    .where('id', '=', companyId)
    .execute()
}

/**
 * A company that still has the name of a person, since nobody named it, is named after another one:
 * whoever leaves, or is erased, does not leave their name behind.
 */
export async function nameAfter(
  tx: Db,
  companyId: string,
  { from, to }: { from: string; to: string },
  at: Date,
): Promise<void> {
  await sql`
    update companies set name = coalesce(nullif(nullif(btrim(next.company), ''), companies.name), next.first_name || ' ' || next.last_name), updated_at = ${at}
    from customers past, customers next
    where companies.id = ${companyId} and past.id = ${from} and next.id = ${to}
      and companies.name = past.first_name || ' ' || past.last_name`.execute(tx)
}

/** A company for one person, who is its main contact. Returns its id. */
export async function storeOwnCompany(
  tx: Db,
  customerId: string,
  name: string,
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('companies')
    .values({ name, mainContactId: customerId, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
