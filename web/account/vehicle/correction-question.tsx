import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { readingsSheet } from '#content/fleet.ts'
import { ApiError } from '#web/data/api.ts'
import { odometerCorrections } from '#domain/fleet/odometer-correction.ts'

const texts = readingsSheet.correct
const conflict = 409

/** Whoever comes back to a draft has not been asked which of the two is wrong. */
export const correctionNames = ['correction']

type Asking = { said: string; field: string; again: () => void }

/** Asks which reading is wrong: of what did not fit, and of nothing that is said instead. */
export function useCorrection() {
  const [misfit, setMisfit] = useState<string | null>(null)
  return {
    isAsked: (said: string) => misfit === said,
    settled: () => setMisfit(null),
    /** Where the server has refused `field`; the refusal is thrown on. */
    askAfter<Answer>(sending: Promise<Answer>, { said, field, again }: Asking): Promise<Answer> {
      return sending.catch((error: unknown) => {
        const isMisfit =
          error instanceof ApiError &&
          error.status === conflict &&
          error.fields[field] !== undefined
        if (isMisfit) {
          again()
          setMisfit(said)
        }
        throw error
      })
    },
  }
}

type CorrectionQuestionProps = {
  field: UseFormRegisterReturn
  /** What else could be done. */
  or: string
}

export function CorrectionQuestion({ field, or }: CorrectionQuestionProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.legend}</legend>
      {odometerCorrections.map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-3 text-sm">
          <input type="radio" value={one} {...field} className="size-5 accent-lake" />
          {texts[one]}
        </label>
      ))}
      <p className="text-sm text-soot-800">{or}</p>
    </fieldset>
  )
}
