import type { FieldOf } from './fields-of.ts'
import { PasswordField } from './password-field.tsx'

type PasswordChangeFieldsProps = {
  /** Tells a password manager whose password it is. */
  email: string
  words: { current: string; next: string; hint: string; show: string }
  field: FieldOf<'currentPassword' | 'newPassword'>
}

/** The password of now, and the next one. */
export function PasswordChangeFields({ email, words, field }: PasswordChangeFieldsProps) {
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.current}
        showLabel={words.show}
        required
        autoComplete="current-password"
        className="sm:self-end"
        {...field('currentPassword')}
      />
      <PasswordField
        label={words.next}
        showLabel={words.show}
        hint={words.hint}
        required
        autoComplete="new-password"
        {...field('newPassword')}
      />
    </>
  )
}
