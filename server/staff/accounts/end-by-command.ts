import { CodedError } from '#domain/errors.ts'
import type { EndedStaff } from '#domain/staff/accounts-contract.ts'
import type { Db } from '#server/db/open.ts'
import { type Account, findAccount, holdAccounts } from '#server/staff/account-store.ts'
import { findStaffCredentials } from '#server/staff/store.ts'
import { endAccount } from './change-account.ts'
import type { HandedOver, StaffWork } from './staff-work.ts'

/** What `npm run staff:end` does: without a colleague, what is open goes back to the lists. */
export async function endByCommand(
  db: Db,
  work: StaffWork,
  { email, handTo }: EndedStaff,
  at: Date,
): Promise<HandedOver & { name: string; handedTo: string | null }> {
  return db.transaction().execute(async (tx) => {
    await holdAccounts(tx)
    const account = await accountOf(tx, email, at)
    const colleague = handTo === null ? null : await accountOf(tx, handTo, at)
    const handed = await endAccount(tx, work, 'console', account, colleague?.id ?? null, at)
    return { ...handed, name: account.name, handedTo: colleague?.name ?? null }
  })
}

async function accountOf(tx: Db, email: string, at: Date): Promise<Account> {
  const known = await findStaffCredentials(tx, email)
  const account = known === null ? null : await findAccount(tx, known.id, at, at)
  if (account === null)
    throw new CodedError('not_found', `There is no staff account with the email ${email}.`)
  return account
}
