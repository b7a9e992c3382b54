import * as z from 'zod/mini'

export const customerName = z.object({
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
})

export type CustomerName = z.infer<typeof customerName>
