import * as z from 'zod/mini'

/** Why someone is in a company no more. `declined`: they were listed under it and never joined. */
export const departureReasons = ['removed', 'left', 'declined'] as const
export type DepartureReason = (typeof departureReasons)[number]

export const departureKinds = ['service', 'invoice', 'appointment', 'vehicle'] as const

/** Something that had been made for someone who left, and with whom it is now. */
const madeRow = z.object({
  kind: z.enum(departureKinds),
  id: z.string(),
  what: z.string(),
  day: z.nullable(z.string()),
  isWith: z.nullable(z.enum(['person', 'company'])),
})

/** Whose is it? Our team decides, once. */
export const departure = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), name: z.string() }),
  reason: z.enum(departureReasons),
  at: z.string(),
  rows: z.array(madeRow),
  /** Null while nobody has decided. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})

/** The rows that go to the person; the others go to the company. */
export const departureDecision = z.strictObject({
  toPerson: z.array(z.string()).check(z.maxLength(1000, 'Please choose fewer.')),
})

export type Departure = z.infer<typeof departure>
