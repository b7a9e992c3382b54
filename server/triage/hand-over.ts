import { CodedError } from '#domain/errors.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { handOverConversations } from '#server/chat/hand-over-store.ts'
import type { Db } from '#server/db/open.ts'
import { type Account, findAccount } from '#server/staff/account-store.ts'
import type { HandedOver, HandTo, StaffWork } from '#server/staff/accounts/staff-work.ts'
import { handOverTasks, releaseShutTasks } from '#server/tasks/hand-over-store.ts'
import { noColleague } from '#server/tasks/write-task.ts'
import { handOverRequests, openConversationsOf, openWork } from './hand-over-store.ts'

const chooseSomebody = 'They have open work. Choose who takes over.'
const nothingOpen = { requests: 0, conversations: 0, tasks: 0 }
const mayNotAnswer = 'This person’s role can’t answer requests. Choose someone else.'
const mayNotChat = 'This person’s role can’t chat. Choose someone else.'
const mayNotRead = 'This person’s role can’t see customers. Choose someone else.'

/**
 * Open work that the new role may not do goes to a colleague. `role` is null where the account
 * ends. Throws `invalid_input` where something is open and nobody was named.
 */
async function handOver(
  tx: Db,
  from: Account,
  role: StaffRole | null,
  handTo: HandTo,
  at: Date,
): Promise<HandedOver> {
  const work = await openWork(tx)
  const requests =
    role !== null && mayDo(role, 'answerRequests') ? 0 : (work.requests.get(from.id) ?? 0)
  const conversations =
    role !== null && mayDo(role, 'chat') ? [] : await openConversationsOf(tx, from.id)
  const tasks = role !== null && mayDo(role, 'readCustomers') ? 0 : (work.tasks.get(from.id) ?? 0)
  if (role !== null && tasks === 0) await releaseShutTasks(tx, { id: from.id, role }, at)
  if (requests + conversations.length + tasks === 0) return nothingOpen
  if (handTo === undefined)
    throw new CodedError('invalid_input', chooseSomebody, { handTo: chooseSomebody })
  const open = { requests, conversations: conversations.length, tasks }
  const to = handTo === null ? null : await colleagueFor(tx, from, handTo, open, at)
  return {
    requests: requests === 0 ? 0 : await handOverRequests(tx, from.id, handTo, at),
    conversations: await handOverConversations(tx, conversations, from.id, handTo),
    tasks: tasks === 0 ? 0 : await handOverTasks(tx, from.id, to, at),
  }
}

async function colleagueFor(
  tx: Db,
  from: Account,
  handTo: string,
  { requests, conversations, tasks }: HandedOver,
  at: Date,
): Promise<Account> {
  const colleague = handTo === from.id ? null : await findAccount(tx, handTo, at, at)
  if (colleague === null || !colleague.isActive)
    throw new CodedError('invalid_input', noColleague, { handTo: noColleague })
  if (requests > 0 && !mayDo(colleague.role, 'answerRequests'))
    throw new CodedError('invalid_input', mayNotAnswer, { handTo: mayNotAnswer })
  if (conversations > 0 && !mayDo(colleague.role, 'chat'))
    throw new CodedError('invalid_input', mayNotChat, { handTo: mayNotChat })
  if (tasks > 0 && !mayDo(colleague.role, 'readCustomers'))
    throw new CodedError('invalid_input', mayNotRead, { handTo: mayNotRead })
  return colleague
}

/** What staff accounts need of open work when somebody leaves or changes the role. */
export const staffWork: StaffWork = { open: openWork, handOver }
