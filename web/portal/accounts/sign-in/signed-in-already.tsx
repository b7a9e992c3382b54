import { signIn } from '#content/accounts.ts'
import { fill } from '#domain/fill.ts'
import { signOutAndLeave } from '#web/account/sign-out.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { useSignedIn } from './use-signed-in.ts'
import type { SignInKind } from './use-sign-in.ts'

/** Says who is signed in and leads on: nobody is sent anywhere without asking. */
export function SignedInAlready({ kind }: { kind: SignInKind }) {
  const customer = useSignedIn()
  if (customer === null) return null
  const { label, href } = signIn.goOn[kind]
  const name = `${customer.firstName} ${customer.lastName}`
  return (
    <div role="status" className="mb-8 border-l-2 border-moss bg-paper py-4 pr-4 pl-5">
      <p className="break-words">{fill(signIn.already.text, { name, email: customer.email })}</p>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        <ButtonLink href={href}>{label}</ButtonLink>
        <Button look="quiet" className="max-xs:px-0" onClick={() => void signOutAndLeave()}>
          {signIn.already.signOut}
        </Button>
      </div>
    </div>
  )
}
