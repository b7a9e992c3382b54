import { grouped } from '#domain/grouped.ts'
import type { HoldQuestion } from '#domain/services/bench/questions.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

/** For what filters of orders were on hold, the first question first. */
export async function questionsOfAll(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('hold_questions')
    .selectAll()
    .where('serviceFilterId', 'in', [...ids, ''])
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
  return grouped(rows, (row) => [row.serviceFilterId, questionOf(row)])
}

export const questionOf = (row: RowOf<'hold_questions'>): HoldQuestion => ({
  id: row.id,
  text: row.question,
  askedOf: row.askedOf,
  colleague: row.askedStaffName,
  askedBy: row.askedBy,
  askedAt: row.askedAt.toISOString(),
  answer:
    row.answer === null
      ? null
      : {
          text: row.answer,
          by: row.answeredBy ?? '',
          writtenBy: row.writtenBy,
          at: row.answeredAt?.toISOString() ?? '',
        },
  released:
    row.releasedAt === null ? null : { by: row.releasedBy ?? '', at: row.releasedAt.toISOString() },
})

type Asked = Pick<
  RowOf<'hold_questions'>,
  | 'serviceFilterId'
  | 'question'
  | 'askedOf'
  | 'askedStaffId'
  | 'askedStaffName'
  | 'askedBy'
  | 'askedAt'
>

/** The filter is locked. Returns its id. */
export async function storeQuestion(tx: Db, asked: Asked): Promise<string> {
  const { id } = await tx
    .insertInto('hold_questions')
    .values(asked)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Until the commit nobody else answers it. Null when there is none. */
export async function lockQuestion(tx: Db, id: string) {
  const row = await tx
    .selectFrom('hold_questions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The one that a filter waits for, locked. */
export async function lockOpenQuestion(tx: Db, serviceFilterId: string) {
  const row = await tx
    .selectFrom('hold_questions')
    .selectAll()
    .where('serviceFilterId', '=', serviceFilterId)
    .where('releasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The question is locked. */
export async function storeAnswer(
  tx: Db,
  id: string,
  { text, by, writtenBy }: { text: string; by: string; writtenBy: string | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('hold_questions')
    .set({ answer: text, answeredBy: by, writtenBy, answeredAt: at })
    .where('id', '=', id)
    .execute()
}

/** The question is locked. */
export async function storeReleased(tx: Db, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('hold_questions')
    .set({ releasedBy: by, releasedAt: at })
    .where('id', '=', id)
    .execute()
}
