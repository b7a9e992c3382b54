import { CodedError } from '#domain/errors.ts'
import { findAccount } from '#server/staff/account-store.ts'
import type { StaffWork } from '#server/staff/accounts/staff-work.ts'
import { staffWork as requests } from '#server/triage/hand-over.ts'
import { handOverFollowUps, openFollowUps } from './store.ts'

const chooseSomebody = 'They have open follow-ups. Choose who takes over.'
const noColleague = 'Please choose a colleague from the list.'

/**
 * Requests and conversations, and with them the follow-ups of whoever leaves: every role may do
 * those.
 */
export const staffWork: StaffWork = {
  async open(db) {
    return { ...(await requests.open(db)), followUps: await openFollowUps(db) }
  },
  async handOver(tx, from, role, handTo, at) {
    const handed = await requests.handOver(tx, from, role, handTo, at)
    const open = role === null ? ((await openFollowUps(tx)).get(from.id) ?? 0) : 0
    if (open === 0) return handed
    if (handTo === undefined)
      throw new CodedError('invalid_input', chooseSomebody, { handTo: chooseSomebody })
    const colleague =
      handTo === null || handTo === from.id ? null : await findAccount(tx, handTo, at, at)
    if (handTo !== null && !colleague?.isActive)
      throw new CodedError('invalid_input', noColleague, { handTo: noColleague })
    return { ...handed, followUps: await handOverFollowUps(tx, from.id, handTo, at) }
  },
}
