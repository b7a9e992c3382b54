import * as z from 'zod/mini'

/** How somebody was reached outside of our site. */
export const contactChannels = ['email', 'call'] as const
/** What staff enter on a request. */
export const entryKinds = ['note', ...contactChannels] as const

/** What staff wrote of a request, or that they answered it by email or telephone. */
export const requestEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  text: z.nullable(z.string()),
  staffName: z.string(),
  createdAt: z.string(),
})

export type RequestEntry = z.infer<typeof requestEntry>
export type ContactChannel = (typeof contactChannels)[number]
