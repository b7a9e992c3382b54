import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { registrationPage, signIn } from '#content/accounts.ts'
import type { ProfileForm } from '#domain/accounts/contract.ts'
import { PortalForm } from '#web/portal/forms/portal-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Door } from './door.tsx'
import { Inside } from './inside.tsx'
import { AddressFields, CompanyFields, NameFields } from './profile-fields.tsx'
import { useRegistration } from './use-registration.ts'

const { heading, lead, fields, known, requiredNote, submit: submitLabel, submitting, passwordHint } = registrationPage

export function RegisterPage() {
  const { form, errors, isSending, submit } = useRegistration()
  // The profile's fields are a part of this form's.
  const shared = {
    register: form.register as unknown as UseFormRegister<ProfileForm>,
    errors: errors as FieldErrors<ProfileForm>,
  }

  return (
    <Door heading={heading} lead={lead} back={signIn.portal.home} beside={<Inside />}>
      <p className="mb-6 text-xs text-soot-600">{requiredNote}</p>
      <PortalForm label={heading} onSubmit={submit} isSending={isSending} submit={submitLabel} submitting={submitting}>
        <NameFields {...shared} />
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
          {...form.register('email')}
        />
        <CompanyFields {...shared} />
        <AddressFields {...shared} />
        <PasswordField
          label={fields.password}
          showLabel={signIn.showPassword}
          hint={passwordHint}
          required
          autoComplete="new-password"
          error={errors.password?.message}
          className="sm:col-span-2"
          {...form.register('password')}
        />
      </PortalForm>
      <p className="mt-8 border-t border-line pt-5">
        {known.text}{' '}
        <a href={known.link.href} className="link font-semibold">
          {known.link.label}
        </a>
      </p>
    </Door>
  )
}
