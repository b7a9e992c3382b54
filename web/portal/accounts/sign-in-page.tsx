import { signIn } from '#content/accounts.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { DemoBlock } from './demo-block.tsx'
import { Door } from './door.tsx'
import { Inside } from './inside.tsx'
import { SignedInAlready } from './signed-in-already.tsx'
import { useDemoAccount } from './use-demo-account.ts'
import { useSignIn, type SignInKind } from './use-sign-in.ts'

const { access, forgotten, noAccount, register: registerLink } = signIn

/** /customer/login and /ai-maintenance-login. */
export function SignInPage({ kind }: { kind: SignInKind }) {
  const { form, errors, isSending, submit, failure } = useSignIn(kind)
  const demo = useDemoAccount()
  const { heading, lead, home } = signIn[kind]

  function fillIn() {
    if (demo === null) return
    form.clearErrors()
    form.setValue('email', demo.email)
    form.setValue('password', demo.password)
    form.setFocus('password')
  }

  const beside = (
    <>
      {demo && <DemoBlock account={demo} onFill={fillIn} />}
      <Inside kind={kind} />
    </>
  )

  return (
    <Door heading={heading} lead={lead} back={home} beside={beside}>
      <SignedOutLine />
      <SignedInAlready kind={kind} />
      <ActionForm
        label={heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={signIn.submit}
        submitting={signIn.submitting}
        beside={
          <a href={forgotten.href} className="link py-1 text-sm">
            {forgotten.label}
          </a>
        }
      >
        <TextField
          label={signIn.email}
          type="email"
          required
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          placeholder={signIn.emailPlaceholder}
          error={errors.email?.message}
          className="sm:col-span-2"
          {...form.register('email')}
        />
        <PasswordField
          label={signIn.password}
          showLabel={signIn.showPassword}
          required
          autoComplete="current-password"
          error={errors.password?.message}
          className="sm:col-span-2"
          {...form.register('password')}
        />
      </ActionForm>
      <p className="mt-8 border-t border-line pt-5">
        {noAccount}{' '}
        <a href={registerLink.href} className="link font-semibold">
          {registerLink.label}
        </a>
      </p>
      <p className="mt-2">
        {access.text}{' '}
        <a href={access.link.href} className="link font-semibold">
          {access.link.label}
        </a>
      </p>
    </Door>
  )
}

/** Why somebody is here whose session has ended; `web/data/signed-out-script.ts` shows it. */
function SignedOutLine() {
  return (
    <p hidden data-signed-out role="status" className="mb-8 border-l-2 border-brass bg-paper py-3.5 pr-4 pl-5 font-semibold">
      {signIn.signedOut}
    </p>
  )
}
