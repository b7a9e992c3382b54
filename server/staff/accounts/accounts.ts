import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { sessionLasts } from '#domain/accounts/sessions.ts'
import type {
  StaffAccount,
  StaffChanged,
  StaffInvitation,
  StaffList,
} from '#domain/staff/accounts-contract.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'
import type { Deps } from '#server/http/context.ts'
import {
  type Account,
  holdAccounts,
  insertAccount,
  listAccounts,
} from '#server/staff/account-store.ts'
import { isSecondFactorRequired, storeSecondFactorRule } from '#server/staff/rule-store.ts'
import { sessionsShutByRule } from '#server/staff/session-store.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import { readStaffCredentials } from '#server/staff/store.ts'
import { heldAccount } from './change-account.ts'
import { sendCode } from './send-code.ts'
import type { StaffWork } from './staff-work.ts'

const taken = 'This email already has a staff account. Ended accounts are at the end of the list.'
const notYourself = 'For your own account, change the password on your account page.'
const isEnded = 'This account is ended. Reopen it first.'
const ownFactorFirst = 'Set up the second step for your own account first, on your account page.'

export async function listStaff(db: Db, work: StaffWork, at: Date): Promise<StaffList> {
  const rows = await listAccounts(db, at, new Date(at.getTime() - sessionLasts.staff.idleMs))
  const { requests, conversations, tasks } = await work.open(db)
  const items = rows.map(
    ({ isActive, hasPassword, lastSeenAt, ...row }: Account): StaffAccount => ({
      ...row,
      state: !isActive ? 'ended' : hasPassword ? 'active' : 'invited',
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      openRequests: requests.get(row.id) ?? 0,
      openConversations: conversations.get(row.id) ?? 0,
      openTasks: tasks.get(row.id) ?? 0,
    }),
  )
  return { items, total: items.length, secondFactorRequired: await isSecondFactorRequired(db) }
}

/** One account as the list shows it. */
export async function changedAccount(
  db: Db,
  work: StaffWork,
  id: string,
  at: Date,
  code: string | null,
): Promise<StaffChanged> {
  const account = (await listStaff(db, work, at)).items.find((row) => row.id === id)
  if (account === undefined) throw new CodedError('not_found', 'There is no such account.')
  return { account, code }
}

export async function invite(
  deps: Deps,
  actor: StaffActor,
  invited: StaffInvitation,
): Promise<{ id: string; code: string | null }> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await holdAccounts(tx)
    const id = await insertAccount(tx, invited, at)
    if (id === null) throw new CodedError('conflict', taken, { email: taken })
    await audit(tx, actor, 'staff_added', { kind: 'staff', id, detail: { role: invited.role } })
    return { id, code: await sendCode(tx, deps, actor, { id, ...invited }, at) }
  })
}

/**
 * For an invitation that has expired, and for whoever lost the password and the app: the code makes
 * a fresh start.
 */
export async function sendNewCode(
  deps: Deps,
  actor: StaffActor,
  id: string,
): Promise<{ code: string | null }> {
  const at = deps.now()
  // An owner's unattended screen must not become a way around their own password and factor.
  if (id === actor.staffId) throw new CodedError('conflict', notYourself)
  return deps.db.transaction().execute(async (tx) => {
    const account = await heldAccount(tx, actor, id, at)
    if (!account.isActive) throw new CodedError('conflict', isEnded)
    if (account.isDemo) throw new CodedError('not_allowed', 'The demo account keeps its password.')
    await audit(tx, actor, 'staff_code_sent', { kind: 'staff', id })
    return { code: await sendCode(tx, deps, actor, account, at) }
  })
}

export async function endSessions({ db, now }: Deps, actor: StaffActor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await heldAccount(tx, actor, id, now())
    const sessions = await endSessionsOf(tx, staffDoor, id)
    await audit(tx, actor, 'sessions_ended', {
      kind: 'staff',
      id,
      detail: { endedSessions: sessions },
    })
  })
}

/** From the commit on, those affected can only open the setup; their sockets end. */
export async function requireSecondFactor(
  { db }: Deps,
  actor: StaffActor,
  isRequired: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { secret } = await readStaffCredentials(tx, actor.staffId)
    if (isRequired && secret === null) throw new CodedError('conflict', ownFactorFirst)
    if (!(await storeSecondFactorRule(tx, isRequired))) return
    await audit(tx, actor, 'staff_rule_changed', {
      kind: 'staff',
      id: null,
      detail: { secondFactorRequired: isRequired },
    })
    for (const sessionId of await sessionsShutByRule(tx))
      await raiseSignal(tx, { kind: 'session_ended', sessionId })
  })
}
