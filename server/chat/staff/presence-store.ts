import { sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { ChatStatus } from '#domain/chat/staff-contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'

// Longer than two beats, so that a late one is no absence.
const hereUntil = sql<Date>`clock_timestamp() + interval '60 seconds'`

/** Marks these staff as present in the chat for a minute. */
export async function markAgentsHere(db: Db, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return
  // Somebody who was just removed is skipped.
  const known = db
    .selectFrom('staff')
    .select(['id', hereUntil.as('hereUntil')])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...staffIds]))))
  await db
    .insertInto('agents_here')
    .columns(['staffId', 'hereUntil'])
    .expression(known)
    .onConflict((same) => same.column('staffId').doUpdateSet({ hereUntil }))
    .execute()
}

/**
 * How many open conversations wait for an answer, and how many staff are there; the caller counts
 * as there.
 */
export async function chatStatusNow(db: Db, reader: StaffActor): Promise<ChatStatus> {
  const [waiting, others] = await Promise.all([
    countWaitingChats(db),
    agentsHere(db, reader.staffId),
  ])
  return { waiting, agents: others + 1 }
}

export async function countWaitingChats(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('chat_sessions as conversation')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', 'active')
    .where(
      sql<boolean>`(select sender_type from chat_messages where session_id = conversation.id and sender_type <> 'system' order by seq desc limit 1) = 'customer'`,
    )
    .executeTakeFirstOrThrow()
  return waiting
}

/** Whether someone who may chat is on the site, on any server. */
export async function isTeamHere(db: Db): Promise<boolean> {
  return (await agentsHere(db)) > 0
}

/** How many staff who may chat are on the site; excluding one. */
async function agentsHere(db: Db, but: string | null = null): Promise<number> {
  const { agents } = await db
    .selectFrom('agents_here')
    .innerJoin('staff', 'staff.id', 'staffId')
    .select(({ fn }) => fn.countAll<number>().as('agents'))
    .where(sql<boolean>`here_until > clock_timestamp()`)
    .where('isActive', '=', true)
    .where('role', 'in', staffMay.chat)
    .$if(but !== null, (staff) => staff.where('staff.id', '<>', but))
    .executeTakeFirstOrThrow()
  return agents
}
