import type { ErasedPerson } from '#server/personal-data/erased-list.ts'
import type { Db } from '#server/db/open.ts'

export async function storeErased(tx: Db, { id, at, ...marks }: ErasedPerson): Promise<void> {
  await tx
    .insertInto('erased_people')
    .values({ id, erasedAt: at, marks: JSON.stringify(marks) })
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function allErased(db: Db): Promise<ErasedPerson[]> {
  const rows = await db.selectFrom('erased_people').selectAll().orderBy('erasedAt').execute()
  return rows.map(({ id, erasedAt, marks }) => ({ id, at: erasedAt.toISOString(), ...marks }))
}
