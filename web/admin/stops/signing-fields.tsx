import { driverStopsText } from '#content/driver-stops.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SignatureField } from './signature-field.tsx'
import type { Errors, Typed } from './typed-handover.ts'

const { handover: text } = driverStopsText

type SigningFieldsProps = {
  typed: Typed
  signedBy: string
  isVain: boolean
  errors: Errors
  onChange: (part: Partial<Typed>) => void
}

/** Who signs, and how. After a visit in vain nobody has to. */
export function SigningFields({ typed, signedBy, isVain, errors, onChange }: SigningFieldsProps) {
  return (
    <>
      <TextField
        required={!isVain}
        optional={isVain}
        label={text.signedBy}
        name="signedBy"
        autoComplete="off"
        value={signedBy}
        error={errors.signedBy}
        onChange={({ target }) => onChange({ signedBy: target.value })}
      />
      {(isVain || !typed.isTyped) && (
        <SignatureField
          strokes={typed.signature}
          isOptional={isVain}
          onChange={(signature) => onChange({ signature })}
        />
      )}
      {!isVain && (
        <CheckField
          label={text.typed}
          checked={typed.isTyped}
          error={errors.signature}
          onChange={({ target }) => onChange({ isTyped: target.checked })}
        />
      )}
    </>
  )
}
