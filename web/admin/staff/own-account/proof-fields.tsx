import type * as z from 'zod/mini'
import { staffAccountPage } from '#content/staff.ts'
import type { staffProof } from '#domain/staff/contract.ts'
import { TextField } from '#web/ui/field.tsx'
import type { FieldOf } from '#web/ui/fields-of.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

const { factor: text, showPassword } = staffAccountPage

export type ProofForm = z.input<typeof staffProof>

type ProofFieldsProps = {
  email: string
  hasFactor: boolean
  field: FieldOf<keyof ProofForm>
}

/** The password, and the code of the app that is set up now. */
export function ProofFields({ email, hasFactor, field }: ProofFieldsProps) {
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={text.password}
        showLabel={showPassword}
        required
        autoComplete="current-password"
        className="sm:self-end"
        {...field('password')}
      />
      {hasFactor && (
        <TextField
          label={text.currentCode}
          hint={text.currentCodeHint}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          {...field('code')}
        />
      )}
    </>
  )
}
