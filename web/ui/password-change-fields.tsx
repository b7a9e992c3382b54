import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'

type Names = 'currentPassword' | 'newPassword'

type PasswordChangeFieldsProps = {
  /** Tells a password manager whose password it is. */
  email: string
  words: { current: string; next: string; hint: string; show: string }
  errors: Partial<Record<Names, { message?: string | undefined }>>
  register: (name: Names) => UseFormRegisterReturn<Names>
}

/** The password of now, and the next one. */
export function PasswordChangeFields({
  email,
  words,
  errors,
  register,
}: PasswordChangeFieldsProps) {
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.current}
        showLabel={words.show}
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        className="sm:self-end"
        {...register('currentPassword')}
      />
      <PasswordField
        label={words.next}
        showLabel={words.show}
        hint={words.hint}
        required
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
    </>
  )
}
