import { sql } from 'kysely'
import { todayAt } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'

const longest = 4000

/** Of a booking that its customer has changed: one until somebody has seen to it. */
export async function storeBookingTask(
  tx: Db,
  { text, ...made }: { customerId: string; appointmentId: string; text: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      kind: 'changed_booking',
      ...made,
      text: text.slice(0, longest),
      dueOn: todayAt(at),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((open) =>
      open
        .column('appointmentId')
        .where('doneAt', 'is', null)
        .where('appointmentId', 'is not', null)
        .doUpdateSet({
          text: sql<string>`left(excluded.text || E'\\n' || tasks.text, ${sql.lit(longest)})`,
          updatedAt: at,
        }),
    )
    .execute()
}

/** Whether a later task is about the same booking. */
export async function isChangedAgain(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from tasks as item
    join tasks as other on other.appointment_id = item.appointment_id and other.done_at is null
    where item.id = ${id}`.execute(tx)
  return rows.length > 0
}
