import * as z from 'zod/mini'
import { filter } from '#domain/filters/contract.ts'
import { certificateKinds, measurement, verdicts } from '#domain/services/contract.ts'
import { type Passport, passport } from './passport.ts'

/**
 * What anyone may know who holds the part and scans its label: readings, results, and papers. No
 * names, no vehicle, no odometer, and nothing that somebody typed as a text.
 */
export const publicPassport = z.object({
  filter: z.pick(filter, {
    serialNumber: true,
    kind: true,
    partNumber: true,
    flowNewCfm: true,
    pressureNewInH2O: true,
    weightNewG: true,
  }),
  asNew: passport.shape.asNew,
  asNewFrom: passport.shape.asNewFrom,
  isRetired: z.boolean(),
  lives: z.object({ used: z.number(), of: z.number() }),
  creep: passport.shape.creep,
  lastResult: z.nullable(z.enum(verdicts)),
  cleanings: z.array(
    z.object({
      on: z.string(),
      serviceType: z.string(),
      /** An earlier one had to be done again; absent where not. */
      isRework: z.optional(z.boolean()),
      measured: z.omit(measurement, { position: true, serialNumber: true, reason: true }),
      paper: z.nullable(z.object({ kind: z.enum(certificateKinds), number: z.string() })),
    }),
  ),
})
export type PublicPassport = z.infer<typeof publicPassport>
export type PublicCleaning = PublicPassport['cleanings'][number]

/** Cleanings count once they are judged: until then a number may still be read again. */
export function publicPassportOf({ filter: whole, ...rest }: Passport): PublicPassport {
  const { serialNumber, kind, partNumber, flowNewCfm, pressureNewInH2O, weightNewG } = whole
  return {
    filter: { serialNumber, kind, partNumber, flowNewCfm, pressureNewInH2O, weightNewG },
    asNew: rest.asNew,
    asNewFrom: rest.asNewFrom,
    isRetired: whole.state === 'retired',
    lives: rest.lives,
    creep: rest.creep,
    lastResult: rest.lastResult,
    cleanings: rest.cleanings
      .filter(({ measured }) => measured.verdict !== null)
      .map(({ on, serviceType, isRework, measured, paper }) => {
        const {
          position: _position,
          serialNumber: _serial,
          reason: _reason,
          ...readings
        } = measured
        return { on, serviceType, ...(isRework && { isRework }), measured: readings, paper }
      }),
  }
}
