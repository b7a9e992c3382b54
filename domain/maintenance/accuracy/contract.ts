import * as z from 'zod/mini'

/** Too few outcomes say nothing: below this only the count is shown. */
export const fewestOutcomes = 30

const bin = z.object({
  from: z.number(),
  to: z.number(),
  said: z.number(),
  came: z.number(),
  count: z.number(),
})

/** Shares from 0 to 1. */
export const accuracy = z.object({
  isEnough: z.boolean(),
  outcomes: z.number(),
  needed: z.number(),
  /** Cleaned before they were due: their lives are known only to have been longer. */
  cleanedEarly: z.number(),
  waiting: z.number(),
  figures: z.nullable(
    z.object({
      coverage80: z.number(),
      withinFifteen: z.number(),
      meanConfidence: z.number(),
      calibrationError: z.number(),
      medianErrorMiles: z.number(),
    }),
  ),
  /** By confidence, in bins of equal count: what was said, and how often it came. */
  bins: z.array(bin),
})

export type Accuracy = z.infer<typeof accuracy>
