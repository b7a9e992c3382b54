import * as z from 'zod/mini'
import { dayBeforeAnother, orNull, requiredLine } from '#domain/form-fields.ts'

const whoMissing = 'Please choose who is out.'
const backwards = 'The last day can’t be before the first day.'
const someone = 'Please choose a colleague from the list.'

/** Someone is out on these days, both included; `handTo` null leaves their work to nobody yet. */
export const handOn = z
  .object({
    staffId: requiredLine(whoMissing),
    from: dayBeforeAnother(),
    to: dayBeforeAnother(),
    handTo: orNull(z.string(someone).check(z.maxLength(100, someone))),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: backwards, path: ['to'] }))

export const handedOn = z.object({ id: z.string(), stops: z.number(), tasks: z.number() })

export type HandOnForm = z.input<typeof handOn>
export type HandOn = z.infer<typeof handOn>
export type HandedOnCount = z.infer<typeof handedOn>
