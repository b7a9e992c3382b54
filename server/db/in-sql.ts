import { sql } from 'kysely'

/**
 * A list of the domain in a statement: `status in ${inSql(finishedStatuses)}`. As literals, which
 * the planner compares with the condition of an index.
 */
export const inSql = (values: readonly string[]) => sql`(${literals(values)})`

/** The place that a column has in a list of the domain, from 1; null where it is none of it. */
export const placeIn = (values: readonly string[], column: string) =>
  sql<number | null>`array_position(array[${literals(values)}], ${sql.ref(column)})`

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
