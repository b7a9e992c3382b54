import { CodedError } from '#domain/errors.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { findAccount } from '#server/staff/account-store.ts'
import type { StaffWork } from '#server/staff/accounts/staff-work.ts'
import { requestWork as requests, noColleague } from '#server/triage/hand-over.ts'
import { handOverFollowUps, openFollowUps } from './store.ts'

const chooseSomebody = 'They have open follow-ups. Choose who takes over.'
const mayNotRead = 'This person’s role can’t see customers. Choose someone else.'

/**
 * Requests and conversations, and with them the follow-ups of whoever leaves or reads customers no
 * longer.
 */
export const staffWork: StaffWork = {
  async open(db) {
    return { ...(await requests.open(db)), followUps: await openFollowUps(db) }
  },
  async handOver(tx, from, role, handTo, at) {
    const handed = await requests.handOver(tx, from, role, handTo, at)
    const keepsThem = role !== null && mayDo(role, 'readCustomers')
    const open = keepsThem ? 0 : ((await openFollowUps(tx)).get(from.id) ?? 0)
    if (open === 0) return handed
    if (handTo === undefined)
      throw new CodedError('invalid_input', chooseSomebody, { handTo: chooseSomebody })
    const colleague =
      handTo === null || handTo === from.id ? null : await findAccount(tx, handTo, at, at)
    if (handTo !== null && !colleague?.isActive)
      throw new CodedError('invalid_input', noColleague, { handTo: noColleague })
    if (colleague !== null && !mayDo(colleague.role, 'readCustomers'))
      throw new CodedError('invalid_input', mayNotRead, { handTo: mayNotRead })
    return { ...handed, followUps: await handOverFollowUps(tx, from.id, handTo, at) }
  },
}
