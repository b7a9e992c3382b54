import * as z from 'zod/mini'

/** Somebody who may be the same person or company. */
export const twin = z.object({
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  /** Null for a customer without one. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isActive: z.boolean(),
  same: z.array(z.enum(['phone', 'email', 'company'])),
})

export type Twin = z.infer<typeof twin>
