import type { Db } from '#server/db/open.ts'

export async function customerExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
