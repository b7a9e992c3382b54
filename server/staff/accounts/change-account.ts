import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import type { StaffChange } from '#domain/staff/accounts-contract.ts'
import { sessionsOf } from '#server/accounts/session-store.ts'
import { audit, type Auditor } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'
import type { Deps } from '#server/http/context.ts'
import {
  type Account,
  findAccount,
  holdAccounts,
  refuseLastOwner,
  storeEnded,
  storeReopened,
  storeRole,
} from '#server/staff/account-store.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import { sendCode } from './send-code.ts'
import type { HandedOver, HandTo, StaffWork } from './staff-work.ts'

const nobody = 'There is no such account.'
const noOwnerNow = 'Your account can no longer do this. Please ask the owner.'
const isEnded = 'This account is ended. Reopen it first.'

/**
 * Changes the role, ends the account or reopens it. Returns the code of a reopened one, where it is
 * to be shown.
 */
export async function changeAccount(
  deps: Deps,
  work: StaffWork,
  actor: StaffActor,
  id: string,
  { role, isActive, handTo }: StaffChange,
): Promise<{ code: string | null }> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const account = await heldAccount(tx, actor, id, at)
    if (isActive === false) {
      await endAccount(tx, work, actor, account, handTo, at)
      return { code: null }
    }
    if (!account.isActive && isActive !== true) throw new CodedError('conflict', isEnded)
    if (role !== undefined && role !== account.role)
      await changeRole(tx, work, actor, account, role, handTo, at)
    if (account.isActive) return { code: null }
    await storeReopened(tx, id, at)
    await audit(tx, actor, 'staff_reopened', { kind: 'staff', id })
    return { code: await sendCode(tx, deps, actor, account, at) }
  })
}

/**
 * Sessions, sockets and credentials end with the commit; open work is handed over in it. Under
 * `holdAccounts`.
 */
export async function endAccount(
  tx: Db,
  work: StaffWork,
  auditor: Auditor,
  account: Account,
  handTo: HandTo,
  at: Date,
): Promise<HandedOver> {
  await refuseLastOwner(tx, account.id)
  await storeEnded(tx, account.id, at)
  // After the ending, so that work assigned until now is handed over too.
  const handed = await work.handOver(tx, account, null, handTo, at)
  await audit(tx, auditor, 'staff_ended', {
    kind: 'staff',
    id: account.id,
    detail: { ...handed, handTo: handTo ?? null },
  })
  return handed
}

/**
 * The account, locked with all others until the transaction ends; the caller is still an owner
 * then.
 */
export async function heldAccount(
  tx: Db,
  actor: StaffActor,
  id: string,
  at: Date,
): Promise<Account> {
  await holdAccounts(tx)
  const caller = await findAccount(tx, actor.staffId, at, at)
  if (caller === null || !caller.isActive || caller.role !== 'owner')
    throw new CodedError('not_allowed', noOwnerNow)
  const account = await findAccount(tx, id, at, at)
  if (account === null) throw new CodedError('not_found', nobody)
  return account
}

async function changeRole(
  tx: Db,
  work: StaffWork,
  actor: StaffActor,
  account: Account,
  role: StaffRole,
  handTo: HandTo,
  at: Date,
): Promise<void> {
  await refuseLastOwner(tx, account.id)
  await storeRole(tx, account.id, role, at)
  // The sessions stay; open pages would go on hearing what the role of before may hear.
  for (const session of await sessionsOf(tx, staffDoor, account.id))
    await raiseSignal(tx, { kind: 'session_ended', sessionId: session.id })
  const handed = await work.handOver(tx, account, role, handTo, at)
  await audit(tx, actor, 'staff_role_changed', {
    kind: 'staff',
    id: account.id,
    detail: { from: account.role, role, ...handed },
  })
}
