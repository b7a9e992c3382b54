import { addRow } from './add-row.ts'
import type { TestApp } from './harness.ts'
import type { signedInStaff } from './people.ts'
import { beginConversation } from './sockets.ts'

export const url = '/api/admin/staff'
export const noah = { email: 'noah@lakeline.example', name: 'Noah Brandt', role: 'technician' }

export type Staff = Awaited<ReturnType<typeof signedInStaff>>
export const change = (owner: Staff, id: string, payload: object) =>
  owner.call('PATCH', `${url}/${id}`, { payload })
export const actionsOf = async ({ db }: TestApp) =>
  (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )

/**
 * A request, an active conversation and a closed one that is still worked on, all in somebody's
 * hands; and what is done.
 */
export async function withOpenWork(testApp: TestApp, owner: Staff, staffId: string) {
  const { db } = testApp
  const [open = '', done = ''] = await twoMessages(testApp)
  const [active = '', workedOn = '', over = ''] = await threeConversations(testApp)
  for (const id of [open, done])
    await owner.call('PATCH', `/api/admin/triage/contact_message.${id}`, {
      payload: { ownerId: staffId },
    })
  await db
    .updateTable('triage_items')
    .set({ status: 'resolved' })
    .where('sourceId', '=', done)
    .execute()
  await db.updateTable('chat_sessions').set({ assignedTo: staffId }).execute()
  await db
    .updateTable('chat_sessions')
    .set({ status: 'closed' })
    .where('id', 'in', [workedOn, over])
    .execute()
  await addRow(db, 'triage_items', { source: 'chat', sourceId: workedOn, status: 'in_progress' })
  const whose = async () => ({
    requests: Object.fromEntries(
      (
        await db
          .selectFrom('triage_items')
          .select(['sourceId', 'ownerId'])
          .where('source', '<>', 'chat')
          .execute()
      ).map((row) => [row.sourceId === open ? 'open' : 'done', row.ownerId]),
    ),
    conversations: Object.fromEntries(
      (await db.selectFrom('chat_sessions').select(['id', 'assignedTo']).execute()).map((row) => [
        { [active]: 'active', [workedOn]: 'workedOn' }[row.id] ?? 'over',
        row.assignedTo,
      ]),
    ),
  })
  return { whose }
}

async function twoMessages({ db }: TestApp): Promise<string[]> {
  const row = {
    email: 'dana@sanduskybay.example',
    message: 'Hello',
    createdAt: '2026-03-10T14:00:00Z',
  }
  const rows = await db
    .insertInto('contact_messages')
    .values(['Open', 'Done'].map((name) => ({ ...row, name })))
    .returning(['id', 'name'])
    .execute()
  return rows.toSorted((a, b) => b.name.localeCompare(a.name)).map(({ id }) => id)
}

async function threeConversations(testApp: TestApp): Promise<string[]> {
  const ids = []
  for (const name of ['Active', 'Worked on', 'Over']) {
    const visitorId = `visitor-of-${name.replace(' ', '-')}`
    const begun = await beginConversation(testApp, { name, email: 'dana@fleet.example', visitorId })
    ids.push(begun.sessionId)
  }
  return ids
}
