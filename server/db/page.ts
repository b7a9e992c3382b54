import type { SelectQueryBuilder, Simplify } from 'kysely'
import type { Tables } from './schema/tables.ts'

/** A page of what a statement finds, in its order, and how many it finds in all. */
export async function pageOf<Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Simplify<Row>[]; total: number }> {
  const counted = found.clearSelect().clearOrderBy().select(({ fn }) => fn.countAll<number>().as('total'))
  const rows = found.limit(pageSize).offset((page - 1) * pageSize)
  const [items, { total }] = await Promise.all([rows.execute(), counted.executeTakeFirstOrThrow()])
  return { items, total }
}
