import { opens } from '#domain/company-roles.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { findScope } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import type { Deps } from '#server/http/context.ts'
import { reachedNumber } from '#server/notifications/text-customer.ts'
import { newStatusCode } from './new-code.ts'

type Reader = { serviceId: string; customerId: string; phoneNumber: string }

/** The code for the texts of a job to one reader at one number: always the same. */
export async function codeForTexts(
  tx: Db,
  { serviceId, customerId, phoneNumber }: Reader,
  at: Date,
): Promise<string> {
  const { code } = await tx
    .insertInto('status_links')
    .values({
      serviceHistoryId: serviceId,
      customerId,
      phoneNumber,
      code: newStatusCode(),
      createdAt: at,
    })
    // Set to what it is, so that the stored one is returned.
    .onConflict((same) =>
      same.columns(['serviceHistoryId', 'customerId', 'phoneNumber']).doUpdateSet({ phoneNumber }),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

export async function findTextedLink(db: Db, code: string): Promise<RowOf<'status_links'> | null> {
  const row = await db
    .selectFrom('status_links')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Whether it is still for whom it was sent: they open the services of that company, texts reach
 * them at the number to which it was sent, and nobody there has replied STOP.
 */
export async function isReaders(
  db: Db,
  deps: Pick<Deps, 'config'>,
  { customerId, phoneNumber }: Pick<RowOf<'status_links'>, 'customerId' | 'phoneNumber'>,
  companyId: string,
): Promise<boolean> {
  const scope = await findScope(db, customerId)
  if (scope === null || scope.companyId !== companyId || !opens(scope.role, 'services'))
    return false
  return (await reachedNumber(db, deps, await readCustomer(db, customerId))) === phoneNumber
}
