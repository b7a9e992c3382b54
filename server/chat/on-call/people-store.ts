import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

export type OnCallPerson = RowOf<'on_call_people'>

/** In their order. */
export function onCallPeople(db: Db): Promise<OnCallPerson[]> {
  return db.selectFrom('on_call_people').selectAll().orderBy('place').execute()
}

/** Sets the list. Returns how many were on it before. */
export async function storeOnCallPeople(
  tx: Db,
  people: readonly Omit<OnCallPerson, 'place'>[],
): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('on_call_people').executeTakeFirst()
  if (people.length > 0)
    await tx
      .insertInto('on_call_people')
      .values(people.map((person, at) => ({ ...person, place: at + 1 })))
      .execute()
  return Number(numDeletedRows)
}
