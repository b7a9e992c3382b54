import { signIn } from '#content/accounts.ts'

/** Says why somebody is here whose session has ended; `signed-out-script.ts` shows it. */
export function SignedOutLine() {
  return (
    <p hidden data-signed-out role="status" className="mb-8 border-l-2 border-brass bg-paper py-3.5 pr-4 pl-5 font-semibold">
      {signIn.signedOut}
    </p>
  )
}
