import * as z from 'zod/mini'
import { bases } from '#content/priors.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { requiredText, versionWrong } from '#domain/form-fields.ts'
import { numberWrong, withoutCommas } from '#domain/thousands.ts'

export const priorGroups = ['life', 'factor', 'model_year', 'hours', 'other'] as const

const sourceMissing = 'Please say where this number comes from.'
const isNumber = {
  error: ({ input }: { input?: unknown }) => numberWrong(input, 'Please enter a number.'),
}

/** Of a life in miles; of a factor, what multiplies the median. */
export const prior = z.object({
  key: z.string(),
  group: z.enum(priorGroups),
  label: z.string(),
  value: z.number(),
  spread: z.nullable(z.number()),
  source: z.string(),
  /** The value from the content, whatever our team has replaced it with, and what it is. */
  usual: z.object({
    value: z.number(),
    spread: z.nullable(z.number()),
    source: z.string(),
    basis: z.enum(bases),
  }),
  /** Null while it is the content's. `name` is null when that person has left. */
  changed: z.nullable(z.object({ name: z.nullable(z.string()), at: z.string() })),
  /** The current change, which the next edit must name; 0 when there was none. */
  version: z.number(),
  bounds: z.object({ least: z.number(), most: z.number(), whole: z.boolean() }),
})

/** `version` is stored with every prediction made from these priors. */
export const priorsPage = z.object({ version: z.number(), priors: z.array(prior) })

/** Accepts a number or text; anything else is refused with a sentence. */
const figure = () => z.pipe(z.transform(asNumber), z.number(isNumber))

/** `version` is that of the value as it was shown. */
export const priorChange = z.object({
  value: figure(),
  spread: z._default(z.pipe(z.transform(asNumber), z.nullable(z.number(isNumber))), null),
  source: requiredText(sourceMissing, 300),
  version: z.int(versionWrong),
})

/** Goes back to the value from the content. */
export const priorReset = z.object({
  version: z.pipe(
    z.string(versionWrong).check(z.regex(/^\d{1,9}$/, versionWrong)),
    z.transform(Number),
  ),
})

export type Prior = z.infer<typeof prior>
export type PriorsPage = z.infer<typeof priorsPage>
export type PriorChange = z.infer<typeof priorChange>
export type PriorChangeForm = z.input<typeof priorChange>

function asNumber(value: number | string | null): number | string | null {
  if (typeof value !== 'string') return value
  const plain = withoutCommas(pastedCode(value)) ?? value
  return plain === '' ? null : /^\d{1,9}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : value
}
