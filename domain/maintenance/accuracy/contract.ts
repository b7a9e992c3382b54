import * as z from 'zod/mini'

/** Too few lives say nothing: below this only counts are shown. */
export const fewestLives = 30

/** Found due by p90, beside what the predictions expected and the 95% interval around that. */
const comparison = z.object({
  expected: z.number(),
  low: z.number(),
  high: z.number(),
  found: z.number(),
  /** Whether it agrees with that interval. */
  verdict: z.enum(['agrees', 'more', 'fewer']),
})

/** Shares from 0 to 1. Several predictions, one a month, may be of one life. */
export const accuracy = z.object({
  isEnough: z.boolean(),
  needed: z.number(),
  lives: z.number(),
  predictions: z.number(),
  /** Serviced, but nobody said whether it was due, or without a mile since the prediction. */
  unjudged: z.number(),
  waiting: z.number(),
  /** With two signs at the limit: which of them were due, apart from all lengths of lives. */
  saidDue: z.object({ predictions: z.number(), found: z.number() }),
  overall: z.nullable(comparison),
  /** Of those not found due, how many had passed p10. */
  notDuePastP10: z.nullable(z.object({ share: z.number(), expected: z.number() })),
  /** While the predicted chance rose `from` one share `to` another; about equal numbers expected. */
  bins: z.array(z.extend(comparison, { from: z.number(), to: z.number() })),
})

export const staffAccuracy = z.extend(accuracy, {
  /** How much further from their middle the ends of a range are said, by what came of predictions before. */
  widening: z.object({ sooner: z.number(), later: z.number() }),
  versions: z.array(
    z.object({
      modelVersion: z.string(),
      lives: z.number(),
      predictions: z.number(),
      overall: z.nullable(comparison),
    }),
  ),
})

export type Comparison = z.infer<typeof comparison>
export type Accuracy = z.infer<typeof accuracy>
export type StaffAccuracy = z.infer<typeof staffAccuracy>
