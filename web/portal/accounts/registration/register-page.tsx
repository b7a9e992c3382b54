import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { registrationPage, signIn } from '#content/accounts.ts'
import type { ProfileForm, RegistrationForm } from '#domain/accounts/contract.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Door } from '#web/portal/accounts/door.tsx'
import { Inside, InsidePicture } from '#web/portal/accounts/inside.tsx'
import { AddressFields, CompanyFields, NameFields } from './profile-fields.tsx'
import { useRegistration } from './use-registration.ts'

const {
  heading,
  lead,
  fields,
  known,
  requiredNote,
  submit: submitLabel,
  submitting,
  passwordHint,
} = registrationPage

export function RegisterPage() {
  const { form, errors, isSending, submit } = useRegistration()
  const own = { register: form.register, errors }
  // The profile's fields are part of this form's.
  const shared = {
    register: form.register as unknown as UseFormRegister<ProfileForm>,
    errors: errors as FieldErrors<ProfileForm>,
  }

  const beside = (
    <>
      <Inside kind="portal" />
      <InsidePicture />
    </>
  )

  return (
    <Door heading={heading} lead={lead} back={signIn.portal.home} beside={beside}>
      <p className="mb-6 text-xs text-soot-600">{requiredNote}</p>
      <ActionForm
        label={heading}
        onSubmit={submit}
        isSending={isSending}
        submit={submitLabel}
        submitting={submitting}
      >
        {/* Each group registers its fields as it is drawn: of several wrong ones the first on the
            page gets the focus. */}
        <NameFields {...shared} />
        <EmailOfAccount {...own} />
        <CompanyFields {...shared} />
        <AddressFields {...shared} />
        <PasswordOfAccount {...own} />
      </ActionForm>
      <p className="mt-8 border-t border-line pt-5">
        {known.text}{' '}
        <a href={known.link.href} className="link font-semibold">
          {known.link.label}
        </a>
      </p>
    </Door>
  )
}

type OwnFieldProps = {
  register: UseFormRegister<RegistrationForm>
  errors: FieldErrors<RegistrationForm>
}

function EmailOfAccount({ register, errors }: OwnFieldProps) {
  return (
    <TextField
      label={fields.email}
      type="email"
      required
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      placeholder={signIn.emailPlaceholder}
      error={errors.email?.message}
      className="sm:col-span-2"
      {...register('email')}
    />
  )
}

function PasswordOfAccount({ register, errors }: OwnFieldProps) {
  return (
    <PasswordField
      label={fields.password}
      showLabel={signIn.showPassword}
      hint={passwordHint}
      required
      autoComplete="new-password"
      error={errors.password?.message}
      className="sm:col-span-2"
      {...register('password')}
    />
  )
}
