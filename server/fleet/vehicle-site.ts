import { CodedError } from '#domain/errors.ts'
import { sitesOf } from '#server/companies/site-store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'

const foreignSite = 'Please choose one of the company’s sites.'

/** Throws `invalid_input` where the site is not one of the company's whose fleet it is. */
export async function refuseForeignSite(
  tx: Db,
  fleetOf: string,
  siteId: string | null | undefined,
): Promise<void> {
  if (siteId === null || siteId === undefined) return
  const { companyId } = await scopeOfPerson(tx, fleetOf)
  // Compared here: not every text can be sent to PostgreSQL.
  if ((await sitesOf(tx, companyId)).some(({ id }) => id === siteId)) return
  throw new CodedError('invalid_input', foreignSite, { siteId: foreignSite })
}
