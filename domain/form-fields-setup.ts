import * as z from 'zod/mini'

export function answerOf(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = z.safeParse(schema, value)
  return success ? data : error.issues[0]?.message
}
