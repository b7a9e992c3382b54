import { DatabaseError } from 'pg'
import { type RawBuilder, sql } from 'kysely'
import { accountLimits } from '#domain/account-limits.ts'
import { companyLimits, site, type Site, type SiteValues } from '#domain/companies/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { changedPhone } from '#server/accounts/changed-phone.ts'
import { answerOf } from '#server/db/answer-of.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { lockCompany, scopeOfPerson } from './store.ts'

const noSuchSite = 'Please choose one of the company’s sites.'
const nameTaken = 'Your company already has a site with this name.'

/** Those in use, by name. */
export async function sitesOf(db: Db, companyId: string): Promise<Site[]> {
  const rows = await db
    .selectFrom('sites')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(siteOf)
}

/** Also of one that is no longer in use. */
export async function siteNameOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('sites').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

/** The same key again returns the existing site. Throws `conflict` beyond what one can have. */
export async function storeSite(
  tx: Db,
  companyId: string,
  sent: SiteValues,
  key: string | null,
): Promise<Site> {
  await lockCompany(tx, companyId)
  const values = { ...sent, companyId }
  const stored = siteOf(await insertOnce(tx, 'sites', values, key).catch(refuseTakenName))
  await refuseTooMany(tx, companyId)
  return stored
}

const tooMany = `A company has up to ${companyLimits.sites} sites here. Please call us.`
const tooManyEver = `A company has up to ${accountLimits.sitesEver} sites here, with those it has removed. Please call us.`

// Counted with the new one included: a repeated request is never refused.
async function refuseTooMany(tx: Db, companyId: string): Promise<void> {
  const { ever, inUse } = await tx
    .selectFrom('sites')
    .select(({ fn }) => [
      fn.countAll<number>().as('ever'),
      fn.countAll<number>().filterWhere('archivedAt', 'is', null).as('inUse'),
    ])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  if (inUse > companyLimits.sites) throw new CodedError('conflict', tooMany)
  if (ever > accountLimits.sitesEver) throw new CodedError('conflict', tooManyEver)
}

/** Null when the company has no such site in use. */
export async function changeSite(
  tx: Db,
  companyId: string,
  id: string,
  sent: SiteValues,
  at: Date,
): Promise<Site | null> {
  const before = (await sitesOf(tx, companyId)).find((one) => one.id === id)
  if (before === undefined) return null
  const contactPhone = changedPhone(before.contactPhone, sent.contactPhone, 'contactPhone')
  const row = await tx
    .updateTable('sites')
    .set({ ...sent, contactPhone, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
    .catch(refuseTakenName)
  return row === undefined ? null : siteOf(row)
}

/** Vehicles and people of the site are of none then; appointments keep it. */
export async function archiveSite(
  tx: Db,
  companyId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sites')
    .set({ archivedAt: at, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.updateTable('memberships').set({ siteId: null }).where('siteId', '=', id).execute()
  return true
}

export async function isSiteOf(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Throws `invalid_input` where the site is none of the company's that the person is in. */
export async function refuseForeignSite(
  tx: Db,
  personId: string,
  siteId: string | null | undefined,
  sentence = noSuchSite,
): Promise<void> {
  if (siteId === null || siteId === undefined) return
  const { companyId } = await scopeOfPerson(tx, personId)
  // Compared here: not every text can be sent to PostgreSQL.
  if ((await sitesOf(tx, companyId)).some(({ id }) => id === siteId)) return
  throw new CodedError('invalid_input', sentence, { siteId: sentence })
}

function refuseTakenName(error: unknown): never {
  if (error instanceof DatabaseError && error.constraint === 'sites_one_name')
    throw new CodedError('conflict', nameTaken, { name: nameTaken })
  throw error
}

/** Within another statement: the site of this table, as it is shown. */
export function siteJson(table: 'site' | 'sites'): RawBuilder<Site> {
  const fields = Object.keys(site.shape).flatMap((name) => [
    sql.lit(name),
    sql.ref(`${table}.${name}`),
  ])
  return sql<Site>`jsonb_build_object(${sql.join(fields)})`
}

const siteOf = (row: RowOf<'sites'>): Site => answerOf(site, row)
