import { staffSignInPage } from '#content/admin.ts'
import { fill } from '#domain/fill.ts'
import { homeOf, signOutStaff } from '#web/data/staff.ts'
import { useStaff } from '#web/data/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const text = staffSignInPage

/** Says who is signed in and leads on: nobody is sent anywhere without asking. */
export function StaffSignedInAlready() {
  const known = useStaff()
  if (known.state !== 'staff') return null
  const { name, email } = known.member
  const home = homeOf(known.member)
  return (
    <div role="status" className="mb-8 border-l-2 border-moss bg-paper py-4 pr-4 pl-5">
      <p className="break-words">{fill(text.already, { name, email })}</p>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        <ButtonLink href={home}>{text.goOn[home]}</ButtonLink>
        <Button look="quiet" onClick={() => void signOutStaff()}>
          {text.signOut}
        </Button>
      </div>
    </div>
  )
}
