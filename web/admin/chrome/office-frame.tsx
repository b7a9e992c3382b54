import '#web/styles/signed-in.css'
import '#web/styles/office.css'
import { adminChrome, dashboardLink } from '#content/admin-chrome.ts'
import { company } from '#content/company.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { CallButton } from '#web/admin/customers/front-desk/call-button.tsx'
import { SearchButton, SearchIcon } from '#web/admin/search/search-button.tsx'
import { useOfficeSearch } from '#web/admin/search/use-office-search.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { OfficeAccount } from './office-account.tsx'
import { homeOf } from '#web/data/staff.ts'
import { OfficePlaces } from './office-places.tsx'
import { PlaceTabs, QuietPages } from './place-tabs.tsx'

const { office, home, openMenu, closeMenu, signIn } = adminChrome
const drawer = 'office-menu'

type OfficeFrameProps = {
  /** The page that is open, one of the navigation or none. */
  here: string
  /** Null while no member of staff is known to be signed in. */
  member: StaffMember | null
  children: React.ReactNode
}

/**
 * The layout of every staff page: navigation in a rail, or in a drawer where there is no room for
 * it, and the page itself.
 */
export function OfficeFrame({ here, member, children }: OfficeFrameProps) {
  const search = useOfficeSearch(member)
  const homeHref = member === null ? dashboardLink.href : homeOf(member).href
  return (
    <div className="office">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-paper focus:px-4 focus:py-3"
      >
        {adminChrome.skipToContent}
      </a>
      {/* A popover opens before any script is here; beside the page it is none (office.css). */}
      <header id={drawer} popover="auto" data-drawer className="office-menu">
        <div className="office-brand">
          <Brand href={homeHref} />
          <button
            type="button"
            popoverTarget={drawer}
            popoverTargetAction="hide"
            aria-label={closeMenu}
            className="-mr-2 ml-auto grid size-[min(3rem,15vw)] shrink-0 place-items-center lg:hidden"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6 fill-none stroke-current stroke-2"
              aria-hidden="true"
            >
              <path d="m5 5 14 14M19 5 5 19" />
            </svg>
          </button>
        </div>
        {search.open && <SearchButton onOpen={search.open} />}
        <CallButton member={member} />
        <OfficePlaces here={here} member={member} />
        <OfficeAccount here={here} member={member} />
      </header>
      <div className="min-w-0">
        <header className="office-bar">
          <button
            type="button"
            popoverTarget={drawer}
            aria-label={openMenu}
            className="-ml-3 grid size-[min(3rem,15vw)] shrink-0 place-items-center"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6 fill-none stroke-current stroke-2"
              aria-hidden="true"
            >
              <path d="M3 6h18M3 12h18M3 18h18" />
            </svg>
          </button>
          <Brand href={homeHref} />
          {search.open && <SearchIcon onOpen={search.open} />}
          {member === null && here !== signIn.href && (
            <a
              href={signIn.href}
              className="ml-auto inline-flex min-h-11 items-center text-sm font-medium hover:underline"
            >
              {signIn.label}
            </a>
          )}
        </header>
        <PlaceTabs here={here} member={member} />
        {children}
        <QuietPages here={here} member={member} />
      </div>
      {search.dialog}
    </div>
  )
}

function Brand({ href }: { href: string }) {
  return (
    <a
      href={href}
      className="flex min-h-11 min-w-0 items-center gap-x-2.5 gap-y-1 leading-none max-2xs:flex-wrap max-2xs:content-center"
    >
      <LogoMark className="size-7 shrink-0 max-2xs:hidden" />
      <span className="text-base leading-none font-extrabold [font-stretch:122%]">
        {company.shortName}
      </span>
      <span className="text-sm leading-none text-soot-800">
        {office}
        <span className="sr-only">{home}</span>
      </span>
    </a>
  )
}
