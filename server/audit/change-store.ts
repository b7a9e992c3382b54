import type { Doer } from '#domain/actor.ts'
import type { Db } from '#server/db/open.ts'

type Value = string | number | boolean | null
type Subject = { customerId: string; kind: string; id: string }

// The customer may download the others: of these it is only stored that they changed.
const saidAmongUs: readonly string[] = ['staffNote']

/**
 * What our team, or its customer, changed of a row, with before and after: beside the audit log,
 * which has no personal data. Returns the names of the fields that differ.
 */
export async function storeChanges<Row extends Readonly<Record<string, unknown>>>(
  tx: Db,
  { staffId, name }: Doer,
  { customerId, kind, id }: Subject,
  [before, after]: readonly [Row, Row],
  fields: readonly (keyof Row & string)[],
): Promise<string[]> {
  const changed = fields.filter((field) => wordsOf(before[field]) !== wordsOf(after[field]))
  if (changed.length === 0) return []
  await tx
    .insertInto('record_changes')
    .values(
      changed.map((field) => ({
        customerId,
        subjectKind: kind,
        subjectId: id,
        field,
        before: saidAmongUs.includes(field) ? null : wordsOf(before[field]),
        after: saidAmongUs.includes(field) ? null : wordsOf(after[field]),
        staffId,
        staffName: name,
      })),
    )
    .execute()
  return changed
}

/** Every address that our team has entered or replaced in someone’s file. */
export async function recordedEmails(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('record_changes')
    .select(['before', 'after'])
    .where('subjectKind', '=', 'customers')
    .where('subjectId', '=', customerId)
    .where('field', '=', 'email')
    .execute()
  return rows.flatMap(({ before, after }) => [before, after]).filter((email) => email !== null)
}

/** The newest first. */
export async function changesOf(db: Db, customerId: string, most: number) {
  return db
    .selectFrom('record_changes')
    .select(['id', 'field', 'before', 'after', 'staffName as by', 'createdAt as at'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

function wordsOf(value: Value | unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
