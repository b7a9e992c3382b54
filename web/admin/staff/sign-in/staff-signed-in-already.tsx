import { staffSignInPage } from '#content/admin.ts'
import { fill } from '#domain/fill.ts'
import { SignOut } from '#web/admin/chrome/sign-out.tsx'
import { homeOf } from '#web/data/staff.ts'
import { useStaff } from '#web/data/use-staff.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'

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
        <ButtonLink href={home.href}>{fill(text.goOn, { place: home.label })}</ButtonLink>
        <SignOut id={known.member.id} className={buttonClass('quiet')} label={text.signOut} />
      </div>
    </div>
  )
}
