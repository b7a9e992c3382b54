import { company } from '#content/company.ts'
import { chromeLabels } from '#content/navigation.ts'
import { portalChrome } from '#content/portal-chrome.ts'
import { signOutAndLeave } from '#web/account/sign-out.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'

const { accountSettings, dashboard, greeting, logout, navigation } = portalChrome

type PortalHeaderProps = {
  /** Null until it is known who is signed in. */
  firstName: string | null
  here: 'dashboard' | 'account'
}

/** The top of every signed-in page: whose it is, the way to the account, and the way out. */
export function PortalHeader({ firstName, here }: PortalHeaderProps) {
  const entry = 'inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium hover:border-soot-400'
  return (
    <header className="border-b border-line bg-ceramic">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-paper focus:px-4 focus:py-3">
        {chromeLabels.skipToContent}
      </a>
      <div className="wrap flex items-center gap-x-4 py-2 sm:gap-x-6">
        <a href={dashboard.href} className="flex min-w-0 items-center gap-3 leading-none">
          <LogoMark className="size-9 shrink-0" />
          <span className="text-lg leading-none font-extrabold [font-stretch:122%] max-sm:sr-only">{company.shortName}</span>
          <span className="sr-only">{dashboard.label}</span>
        </a>
        {firstName !== null && (
          <p className="min-w-0 grow truncate text-sm text-soot-800">{greeting.replace('{name}', firstName)}</p>
        )}
        <nav aria-label={navigation} className="ml-auto flex shrink-0 gap-x-4 sm:gap-x-6">
          <a href={accountSettings.href} aria-current={here === 'account' ? 'page' : undefined} className={`${entry} aria-[current]:border-kiln`}>
            {accountSettings.label}
          </a>
          {firstName !== null && (
            <button type="button" onClick={() => void signOutAndLeave()} className={entry}>
              {logout}
            </button>
          )}
        </nav>
      </div>
    </header>
  )
}
