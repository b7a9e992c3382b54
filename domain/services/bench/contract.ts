import * as z from 'zod/mini'
import { filterKinds } from '#content/filter-kinds.ts'
import { asNewValues, newOrigins } from '#domain/filters/parts/when-new.ts'
import { optionalLine, optionalText } from '#domain/form-fields.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { certificateKinds, verdicts } from '#domain/services/contract.ts'
import { holdQuestion } from './questions.ts'
import { filterEnds, filterStates, heldStates, stages, workStates } from './filter-states.ts'

/** Grams are stored; pounds and ounces are shown. */
export const benchQuantities = [
  'flow_cfm',
  'pressure_inh2o',
  'weight_g',
  'ash_g',
  'pin_depth_in',
] as const
export type BenchQuantity = (typeof benchQuantities)[number]

const valueWrong = 'Please enter a reading such as 412.5.'
const instantWrong = 'Please send when it was read, with its time zone.'
const doneWrong = 'Please send when it was done, with its time zone.'
const resultWrong = 'Please choose a result from the list.'
/** When it was done, where it is sent later. */
const doneAt = z.optional(z.iso.datetime({ offset: true, error: doneWrong }))

/** An unlikely one needs `isConfirmed`. */
export const newBenchReading = z.object({
  stage: z.enum(stages),
  quantity: z.enum(benchQuantities),
  value: z.pipe(
    z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
    z
      .string(valueWrong)
      .check(z.overwrite(pastedCode), z.regex(/^\d{1,7}(\.\d{1,2})?$/, valueWrong)),
  ),
  takenAt: z.iso.datetime({ offset: true, error: instantWrong }),
  bench: optionalLine(100),
  isConfirmed: z._default(z.boolean(), false),
})

export const judgement = z.object({
  result: z.enum(verdicts, resultWrong),
  reason: optionalText(1000),
  /** Whether the filter was due when it came; left out where nobody has checked. */
  wasDue: z.optional(z.nullable(z.boolean())),
  doneAt,
  /** `judgedAt` of the result that was shown, null for none: another one since is a conflict. */
  seenAt: z.optional(z.nullable(z.string())),
})

export const stateChange = z.object({
  state: z.enum(filterStates, 'Please choose a step from the list.'),
  /** What a filter on hold waits for. */
  reason: optionalText(1000),
  doneAt,
})

export const benchReading = z.object({
  id: z.string(),
  stage: z.enum(stages),
  quantity: z.enum(benchQuantities),
  value: z.string(),
  isConfirmed: z.boolean(),
  bench: z.nullable(z.string()),
  by: z.string(),
  takenAt: z.string(),
})

/** What a filter of an order can have. */
export const mostPhotos = 6
/** A picture of the filter at its service; the picture itself is read by itself. */
export const filterPhoto = z.object({ id: z.string(), stage: z.enum(stages), at: z.string() })

/** One limit beside what was read: shares of the value when new, or of what could come out. */
export const finding = z.object({
  limit: z.enum(['effectiveness', 'flowOfNew', 'weightAboveNew', 'belowNew', 'noGain']),
  share: z.number(),
  result: z.enum(verdicts),
})

/** Null where there is nothing to compare with: then whoever judges decides. */
export const proposal = z.object({
  result: z.nullable(z.enum(verdicts)),
  findings: z.array(finding),
})

/** It can’t wait: the bench takes it first. */
export const rushMark = z.object({ rush: z.boolean() })

/** One filter of one order. `readings` are all, the newest of a kind counts. */
export const serviceFilter = z.object({
  id: z.string(),
  /** By itself; absent where not. */
  rush: z.optional(z.boolean()),
  serviceId: z.string(),
  position: z.number(),
  filterId: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  /** Another filter has the same serial number. */
  sharesSerial: z.boolean(),
  /** The company whose filter it is, where this order is another one's. */
  owner: z.nullable(z.string()),
  partNumber: z.nullable(z.string()),
  kind: z.enum(filterKinds),
  vehicle: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      unitNumber: z.nullable(z.string()),
      vin: z.nullable(z.string()),
      serialNumber: z.nullable(z.string()),
    }),
  ),
  mileage: z.nullable(z.number()),
  wasDue: z.nullable(z.boolean()),
  state: z.enum(filterStates),
  heldFrom: z.nullable(z.enum(heldStates)),
  holdReason: z.nullable(z.string()),
  /** For what it is, or was, on hold, the first one first; absent where it never was. */
  questions: z.optional(z.array(holdQuestion)),
  endedFrom: z.nullable(z.enum(workStates)),
  /** What became of it without a result, and who said so. */
  ended: z.nullable(
    z.object({ end: z.enum(filterEnds), reason: z.string(), by: z.string(), at: z.string() }),
  ),
  /** Since when one of our drivers has it on the van, to bring it back. */
  loaded: z.optional(z.object({ at: z.string(), by: z.string() })),
  result: z.nullable(z.enum(verdicts)),
  reason: z.nullable(z.string()),
  /** Since when another filter is in its place, and who said so; null while nobody has. */
  replaced: z.nullable(z.object({ on: z.string(), by: z.string() })),
  judgedBy: z.nullable(z.string()),
  judgedAt: z.nullable(z.string()),
  readings: z.array(benchReading),
  photos: z.array(filterPhoto),
  /** After the cleaning before this one, where it has been with us. */
  earlier: z.array(
    z.object({ quantity: z.enum(benchQuantities), value: z.string(), on: z.string() }),
  ),
  steps: z.array(z.object({ state: z.enum(filterStates), by: z.string(), at: z.string() })),
  nextStates: z.array(z.enum(filterStates)),
  /** What the limits compare with: a phone without signal proposes by itself. */
  asNew: asNewValues,
  asNewFrom: newOrigins,
  proposal,
  paper: z.nullable(z.object({ kind: z.enum(certificateKinds), number: z.string() })),
  /**
   * Absent where it is no rework. `first`: what is attested since its cleaning; `confirmed`: which
   * certificate still applies, and why.
   */
  rework: z.optional(
    z.object({
      first: z.nullable(
        z.object({
          kind: z.enum(certificateKinds),
          number: z.string(),
          result: z.nullable(z.enum(verdicts)),
        }),
      ),
      confirmed: z.nullable(z.object({ reason: z.string(), number: z.string() })),
    }),
  ),
})

export type NewBenchReading = z.infer<typeof newBenchReading>
export type NewBenchReadingForm = z.input<typeof newBenchReading>
export type Judgement = z.infer<typeof judgement>
export type StateChange = z.infer<typeof stateChange>
export type BenchReading = z.infer<typeof benchReading>
export type FilterPhoto = z.infer<typeof filterPhoto>
export type Finding = z.infer<typeof finding>
export type Proposal = z.infer<typeof proposal>
export type ServiceFilter = z.infer<typeof serviceFilter>
