import type { PasswordChange } from '#domain/accounts/contract.ts'
import { ownSessions } from '#domain/accounts/sessions.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { hasStaffSessionEnded } from '#domain/staff/sessions.ts'
import { hashPassword, refuseCommon } from '#server/accounts/passwords.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMail } from '#server/outbox/store.ts'
import { endCodes } from '#server/staff/code-store.ts'
import {
  endOneStaffSession,
  endStaffSessionsOf,
  staffSessionsOf,
} from '#server/staff/session-store.ts'
import { storeStaffPassword } from '#server/staff/store.ts'
import { provePassword } from './prove-again.ts'

const noSession = 'This session has already ended.'

/** This session stays; all others end, and so do codes that were mailed before. */
export async function changePassword(
  deps: Deps,
  actor: StaffActor,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  const { config, db, now } = deps
  const { staffId, email, name } = await provePassword(
    deps,
    actor,
    currentPassword,
    address,
    'currentPassword',
  )
  await refuseCommon(newPassword, email, 'newPassword')
  const passwordHash = await hashPassword(newPassword, { lane: 'known', address, whose: staffId })
  await db.transaction().execute(async (tx) => {
    await storeStaffPassword(tx, staffId, passwordHash, now())
    await endCodes(tx, staffId, now())
    const sessions = await endStaffSessionsOf(tx, staffId, actor.sessionId)
    await audit(tx, actor, 'password_changed', {
      kind: 'staff',
      id: staffId,
      detail: { endedSessions: sessions },
    })
    await queueMail(tx, {
      to: email,
      template: 'staffPasswordChanged',
      data: { name, link: `${config.publicUrl}${signInPages.staff}` },
    })
  })
}

/** Whoever shares the demo account sees only what is theirs. */
export async function listOwnSessions({ db, now }: Deps, actor: StaffActor) {
  return ownSessions(await staffSessionsOf(db, actor.staffId), actor, (row) =>
    hasStaffSessionEnded(row, now()),
  )
}

export async function endOwnSession({ db }: Deps, actor: StaffActor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endOneStaffSession(tx, actor.staffId, id)))
      throw new CodedError('not_found', noSession)
    await audit(tx, actor, 'sessions_ended', {
      kind: 'staff',
      id: actor.staffId,
      detail: { sessionId: id },
    })
  })
}

export async function endOtherSessions({ db }: Deps, actor: StaffActor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const sessions = await endStaffSessionsOf(tx, actor.staffId, actor.sessionId)
    await audit(tx, actor, 'sessions_ended', {
      kind: 'staff',
      id: actor.staffId,
      detail: { endedSessions: sessions },
    })
  })
}
