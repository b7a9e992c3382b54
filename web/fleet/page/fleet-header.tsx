import { company } from '#content/company.ts'
import { fleet } from '#content/fleet.ts'
import { signOutAndLeave } from '#web/account/sign-out.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'

/** The top of the page: where one is, the way to the portal, and the way out. */
export function FleetHeader({ isKnown }: { isKnown: boolean }) {
  return (
    <header className="border-b border-line bg-ceramic">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-paper focus:px-4 focus:py-3">
        {fleet.skip}
      </a>
      <div className="wrap flex items-center gap-x-4 py-2 sm:gap-x-6">
        <a href="/" className="flex min-w-0 items-center gap-3 leading-none">
          <LogoMark className="size-9 shrink-0" />
          <span className="text-lg leading-none font-extrabold [font-stretch:122%] max-xs:sr-only">{company.shortName}</span>
        </a>
        <nav aria-label={fleet.navigation} className="ml-auto flex shrink-0 items-center gap-x-3">
          <a href={fleet.portal.href} className="small-button inline-flex items-center">
            {fleet.portal.label}
          </a>
          {isKnown && (
            <button type="button" onClick={() => void signOutAndLeave()} className="small-button">
              {fleet.logout}
            </button>
          )}
        </nav>
      </div>
    </header>
  )
}
