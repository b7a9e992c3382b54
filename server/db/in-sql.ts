import { sql } from 'kysely'

/**
 * A list of the domain in a statement: `status in ${inSql(finishedStatuses)}`. As literals, which
 * the planner compares with the condition of an index.
 */
export const inSql = (values: readonly string[]) =>
  sql`(${sql.join(values.map((value) => sql.lit(value)))})`
