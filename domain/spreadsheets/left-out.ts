import * as z from 'zod/mini'

/**
 * A line that is no row of the table, and why: a `sum`, the `heading` once more, the name of a
 * `group` of rows below it, what was `cancelled` and so never done or owed, or a `remark`, which
 * says nothing in any column that is taken.
 */
export const leftOutWhys = ['sum', 'heading', 'group', 'cancelled', 'remark'] as const
export const leftOutLine = z.object({
  line: z.number(),
  why: z.enum(leftOutWhys),
  text: z.string(),
})
export type LeftOutLine = z.infer<typeof leftOutLine>
