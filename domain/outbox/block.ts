import * as z from 'zod/mini'

export const blockReasons = ['bounced', 'complained', 'opted_out'] as const

/** Why nothing goes to an address or number, and since when. Only a bounce is ours to lift. */
export const block = z.object({ reason: z.enum(blockReasons), since: z.string() })

export type BlockReason = (typeof blockReasons)[number]
export type Block = z.infer<typeof block>
