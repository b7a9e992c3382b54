import { registrationPage, signIn } from '#content/accounts.ts'
import type { RegistrationForm } from '#domain/accounts/contract.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { FieldOf } from '#web/ui/fields-of.ts'
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
  const { field, isSending, submit } = useRegistration()
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
        <NameFields field={field} />
        <EmailOfAccount field={field} />
        <CompanyFields field={field} />
        <AddressFields field={field} />
        <PasswordOfAccount field={field} />
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

type OwnFieldProps = { field: FieldOf<keyof RegistrationForm> }

function EmailOfAccount({ field }: OwnFieldProps) {
  return (
    <TextField
      label={fields.email}
      type="email"
      required
      autoComplete="email"
      placeholder={signIn.emailPlaceholder}
      className="sm:col-span-2"
      {...field('email')}
    />
  )
}

function PasswordOfAccount({ field }: OwnFieldProps) {
  return (
    <PasswordField
      label={fields.password}
      showLabel={signIn.showPassword}
      hint={passwordHint}
      required
      autoComplete="new-password"
      className="sm:col-span-2"
      {...field('password')}
    />
  )
}
