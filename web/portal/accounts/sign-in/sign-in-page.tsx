import { signIn } from '#content/accounts.ts'
import { readDemoAccount } from '#domain/accounts/sign-in-calls.ts'
import { pathOf } from '#domain/call.ts'
import { DemoAccount } from '#web/account/demo-account.tsx'
import { Door } from '#web/portal/accounts/door.tsx'
import { Inside } from '#web/portal/accounts/inside.tsx'
import type { SignInKind } from './use-sign-in.ts'

const { access, noAccount, register: registerLink } = signIn

type SignInPageProps = {
  kind: SignInKind
  /** The island that says who is signed in already. */
  already: React.ReactNode
  /** The island with the form. */
  form: React.ReactNode
}

/** /customer/login and /ai-maintenance-login. */
export function SignInPage({ kind, already, form }: SignInPageProps) {
  const { heading, lead, home } = signIn[kind]
  const beside = (
    <>
      <Inside kind={kind} />
      {/* It comes late: below what is there already. */}
      <DemoAccount words={signIn.demo} call={pathOf(readDemoAccount)} className="mt-12 sm:p-6" />
    </>
  )
  return (
    <Door heading={heading} lead={lead} back={home} beside={beside}>
      <SignedOutLine />
      {already}
      {form}
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
    <p
      hidden
      data-signed-out
      role="status"
      className="mb-8 border-l-2 border-brass bg-paper py-3.5 pr-4 pl-5 font-semibold"
    >
      {signIn.signedOut}
    </p>
  )
}
