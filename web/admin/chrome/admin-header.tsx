import { adminChrome } from '#content/admin.ts'
import { company } from '#content/company.ts'
import { chromeLabels } from '#content/navigation.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { signOutStaff } from '#web/data/staff.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { showCurrent } from '#web/ui/show-current.ts'
import { officeLinks } from './office-links.ts'

const { office, navigation, account, home, signIn, signOut, ownAccount, backToSite } = adminChrome

type AdminHeaderProps = {
  /** The page that is open, one of the navigation or none. */
  here: string
  /** Null while nobody of the team is known to look. */
  member: StaffMember | null
}

/** The top of every page of the office: brand, pages, who is signed in, and the way back to the site. */
export function AdminHeader({ here, member }: AdminHeaderProps) {
  const links = officeLinks(member)
  const entry = 'inline-flex min-h-11 items-center text-sm font-medium hover:underline'
  return (
    <header className="border-b border-line bg-paper">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-paper focus:px-4 focus:py-3">
        {chromeLabels.skipToContent}
      </a>
      <div className="wrap flex items-center gap-x-6 pt-2">
        <a href="/admin/dashboard" aria-label={home} className="flex items-center gap-3 leading-none">
          <LogoMark className="size-8 shrink-0" />
          <span className="text-lg leading-none font-extrabold [font-stretch:122%] max-sm:sr-only">{company.shortName}</span>{' '}
          <span className="text-sm text-soot-600">{office}</span>
        </a>
        <nav aria-label={account} className="ml-auto flex items-center gap-x-5 max-sm:gap-x-4">
          <a href={backToSite.href} className={entry}>
            {backToSite.label}
          </a>
          {member === null ? (
            <a href={signIn.href} aria-current={here === signIn.href ? 'page' : undefined} className={entry}>
              {signIn.label}
            </a>
          ) : (
            <>
              <span className="max-w-40 truncate text-sm text-soot-800 max-sm:sr-only">{member.name}</span>
              <a href={ownAccount.href} aria-current={here === ownAccount.href ? 'page' : undefined} className={entry}>
                {ownAccount.label}
              </a>
              <button type="button" onClick={() => void signOutStaff()} className={entry}>
                {signOut}
              </button>
            </>
          )}
        </nav>
      </div>
      {/* A strip on a phone; wider, two rows that line up. */}
      <nav
        // Some pages come once it is known who looks: the current one is brought into sight then.
        key={links.length}
        aria-label={navigation}
        ref={showCurrent}
        className={`wrap relative -mb-px flex gap-x-6 overflow-x-auto md:grid ${links.length > 16 ? 'md:grid-cols-[repeat(9,auto)] md:gap-x-4' : 'md:grid-cols-[repeat(8,auto)] md:gap-x-5'} md:justify-start md:justify-items-start lg:gap-x-8`}
      >
        {links.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            aria-current={href === here ? 'page' : undefined}
            className="inline-flex min-h-12 shrink-0 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap hover:border-soot-400 aria-[current]:border-kiln aria-[current]:font-semibold md:min-h-9"
          >
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}
