import { customerDoor } from '#server/accounts/customer-door.ts'
import { sessionsStillOpen } from '#server/accounts/session.ts'
import { ownersOf } from '#server/chat/claim-store.ts'
import type { Deps } from '#server/http/context.ts'
import { staffSessionsStillOpen } from '#server/staff/session.ts'
import { visitorsTopics } from './frames.ts'
import type { Hub } from './hub.ts'
import { roleTopics, sessionTopic } from './topics.ts'

const sessions = sessionTopic('')

/**
 * Sessions that are over, roles that have changed and conversations that were claimed are checked
 * again: a signal may have been lost.
 */
export async function endThoseOver(
  { db, now }: Deps,
  hub: Hub,
  sessionIds?: string[],
): Promise<void> {
  if (sessionIds === undefined) await endOthers({ db, hub })
  const ids = sessionIds ?? hub.topics(sessions).map((topic) => topic.slice(sessions.length))
  if (ids.length === 0) return
  const at = now()
  const [ofCustomers, ofStaff] = await Promise.all([
    sessionsStillOpen(db, customerDoor, ids, at),
    staffSessionsStillOpen(db, ids, at),
  ])
  for (const id of ids)
    if (!ofCustomers.has(id) && !ofStaff.has(id)) hub.end(sessionTopic(id), 'session_ended')
  for (const topic of hub.topics(roleTopics)) {
    const [, id = '', role] = topic.split(':')
    if (ofStaff.has(id) && ofStaff.get(id)?.role !== role) hub.end(topic, 'session_ended')
  }
}

/** In a claimed conversation only that customer stays, and in an erased one nobody. */
export async function endOthers({
  db,
  hub,
  sessionId,
}: {
  db: Deps['db']
  hub: Hub
  sessionId?: string
}): Promise<void> {
  const joined = hub.topics(visitorsTopics + (sessionId ?? '')).map((topic) => {
    const [, conversation = '', customerId = ''] = topic.split(':')
    return { topic, conversation, customerId }
  })
  const owners = await ownersOf(db, [...new Set(joined.map(({ conversation }) => conversation))])
  for (const { topic, conversation, customerId } of joined)
    if (!owners.has(conversation) || (owners.get(conversation) ?? customerId) !== customerId)
      hub.end(topic, 'session_ended')
}
