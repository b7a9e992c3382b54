import { adminChrome, roleNames } from '#content/admin-chrome.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { SignOut } from './sign-out.tsx'

const { account, signIn, signOut, ownAccount, backToSite } = adminChrome
const entry =
  'inline-flex min-h-11 items-center hover:underline aria-[current]:font-semibold lg:min-h-7'

/** Who is signed in, and the ways out. */
export function OfficeAccount({ here, member }: { here: string; member: StaffMember | null }) {
  return (
    <nav
      aria-label={account}
      className="shrink-0 border-t border-line px-6 py-3 text-sm lg:py-2.5 lg:text-xs"
    >
      {member !== null && (
        <p className="flex items-baseline gap-2">
          <span className="truncate text-sm font-semibold">{member.name}</span>
          <span className="text-xs text-soot-600">{roleNames[member.role]}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {member === null ? (
          <a
            href={signIn.href}
            aria-current={here === signIn.href ? 'page' : undefined}
            className={entry}
          >
            {signIn.label}
          </a>
        ) : (
          <>
            <a
              href={ownAccount.href}
              aria-current={here === ownAccount.href ? 'page' : undefined}
              className={entry}
            >
              {ownAccount.label}
            </a>
            <SignOut id={member.id} className={entry} label={signOut} />
          </>
        )}
        <a href={backToSite.href} className={entry}>
          {backToSite.label}
        </a>
      </p>
    </nav>
  )
}
