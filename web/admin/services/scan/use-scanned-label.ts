import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { benchText } from '#content/bench.ts'
import type { LabelledFilter } from '#domain/filters/contract.ts'
import { codeOnLabel } from '#domain/filters/label-address.ts'
import type { IntakeForm, TypedIntake } from '#domain/services/bench/intake.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { benchCalls } from '#web/data/services-bench.ts'

const words = benchText.order.intake.label

type Form = UseFormReturn<IntakeForm, unknown, TypedIntake>

/** What was scanned fills in the form: our label all that we know, another code its number. */
export function useScannedLabel(form: Form, serviceId: string) {
  const [known, setKnown] = useState<LabelledFilter | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const asked = useRef<string | null>(null)

  async function lookUp(code: string): Promise<void> {
    // A scanner ends its line with Enter, when the call is on its way already.
    if (asked.current === code) return
    asked.current = code
    setIsLooking(true)
    form.clearErrors('serialNumber')
    // Another label, or a number that was typed since, has the last word.
    const isStill = () => codeOnLabel(String(form.getValues('serialNumber'))) === code
    try {
      const found = await benchCalls.ofLabel(code, serviceId)
      if (isStill()) fillIn(found)
    } catch (error) {
      if (isStill()) form.setError('serialNumber', { message: sentenceOf(error) })
    }
    if (asked.current !== code) return
    asked.current = null
    setIsLooking(false)
  }

  function fillIn(found: LabelledFilter): void {
    form.setValue('isUnreadable', false)
    form.setValue('serialNumber', found.serialNumber, { shouldDirty: true, shouldValidate: true })
    form.setValue('partNumber', found.partNumber ?? '', { shouldDirty: true })
    const isOfEarlier = form.getValues('vehicleId') === known?.vehicle?.id
    if (found.vehicle !== null || isOfEarlier)
      form.setValue('vehicleId', found.vehicle?.id ?? '', { shouldDirty: true })
    setKnown(found)
  }

  function take(scanned: string): void {
    form.setValue('isUnreadable', false)
    form.setValue('serialNumber', scanned.trim(), { shouldDirty: true })
    const code = codeOnLabel(scanned)
    if (code === null) void form.trigger('serialNumber')
    else void lookUp(code)
  }

  return { known, isLooking, lookUp, take }
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError && error.status === 404
    ? words.unknown
    : messageOr(error, words.failed)
}
