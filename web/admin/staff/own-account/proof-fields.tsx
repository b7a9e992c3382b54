import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { staffAccountPage } from '#content/staff.ts'
import type { staffProof } from '#domain/staff/contract.ts'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const { factor: text, showPassword } = staffAccountPage

export type ProofForm = z.input<typeof staffProof>

type ProofFieldsProps = {
  email: string
  hasFactor: boolean
  form: Pick<UseFormReturn<ProofForm>, 'register'>
  errors: Partial<Record<keyof ProofForm, { message?: string | undefined }>>
}

/** The password, and the code of the app that is set up now. */
export function ProofFields({ email, hasFactor, form, errors }: ProofFieldsProps) {
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={text.password}
        showLabel={showPassword}
        required
        autoComplete="current-password"
        error={errors.password?.message}
        className="sm:self-end"
        {...form.register('password')}
      />
      {hasFactor && (
        <TextField
          label={text.currentCode}
          hint={text.currentCodeHint}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
    </>
  )
}
