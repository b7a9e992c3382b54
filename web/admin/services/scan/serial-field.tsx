import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { filterPassport } from '#content/filter-passport.ts'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { LabelledFilter } from '#domain/filters/contract.ts'
import { codeKey } from '#domain/pasted-text.ts'
import { codeOnLabel } from '#domain/filters/label-address.ts'
import type { IntakeForm, TypedIntake } from '#domain/services/bench/intake.ts'
import { TextField } from '#web/ui/field.tsx'
import { ScanButton } from './scan-button.tsx'
import type { useScannedLabel } from './use-scanned-label.ts'

const words = benchText.order.intake

type SerialFieldProps = {
  form: UseFormReturn<IntakeForm, unknown, TypedIntake>
  label: ReturnType<typeof useScannedLabel>
  error?: string | undefined
}

/** Typed, scanned into the field, or read by the camera. */
export function SerialField({ form, label, error }: SerialFieldProps) {
  const serialNumber = useWatch({ control: form.control, name: 'serialNumber' })
  // A scanner's Enter may be slower than our answer, which then has taken the place of the label.
  const [hasTypedLabel, setTypedLabel] = useState(false)
  const typed = typeof serialNumber === 'string' ? serialNumber : ''
  const isKnown = label.known !== null && codeKey(typed) === codeKey(label.known.serialNumber)
  return (
    <div className="sm:col-span-2">
      <TextField
        label={words.serialNumber}
        hint={words.serialHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        error={error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          const code = codeOnLabel(event.currentTarget.value)
          if (code !== null || hasTypedLabel) event.preventDefault()
          setTypedLabel(false)
          if (code !== null) void label.lookUp(code)
        }}
        {...form.register('serialNumber', {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            const code = codeOnLabel(target.value)
            setTypedLabel(code !== null)
            if (code !== null) void label.lookUp(code)
          },
        })}
      />
      <p role="status" className="mt-1.5 text-sm text-soot-800 empty:hidden">
        {label.isLooking ? words.label.looking : isKnown && label.known && factsOf(label.known)}
      </p>
      <ScanButton onRead={label.take} />
    </div>
  )
}

function factsOf({ kind, partNumber, vehicle }: LabelledFilter): string {
  const facts = [
    filterPassport.kinds[kind],
    partNumber !== null && fill(words.label.part, { part: partNumber }),
    vehicle !== null && fill(words.label.unit, { unit: vehicle.unitNumber ?? vehicle.name }),
  ]
  return fill(words.label.known, { facts: facts.filter(Boolean).join(', ') })
}
