import '#web/styles/signed-in.css'
import { company } from '#content/company.ts'
import { chromeLabels } from '#content/navigation.ts'
import { portalChrome } from '#content/portal-chrome.ts'
import { accountName } from '#domain/accounts/account-name.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { opens } from '#domain/company-roles.ts'
import { fill } from '#domain/fill.ts'
import { signOutAndLeave } from './sign-out.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'

const { greeting, home, logout, managedBy, navigation, pages } = portalChrome
type PortalPage = keyof typeof pages
const pageNames = ['dashboard', 'fleet', 'account'] as const satisfies readonly PortalPage[]

type PortalHeaderProps = {
  /** Null until it is known who is signed in. */
  customer: Customer | null
  here: PortalPage
}

/**
 * The header of every customer page: who is signed in and in whose company, the other pages, and
 * sign-out. On a phone the pages have their own row.
 */
export function PortalHeader({ customer, here }: PortalHeaderProps) {
  const role = customer?.role ?? 'manager'
  const names = pageNames.filter((name) => name !== 'fleet' || opens(role, 'fleet'))
  const entry =
    'inline-flex min-h-11 shrink-0 items-center border-y-2 border-transparent text-sm font-medium hover:border-b-soot-400'
  return (
    <header className="border-b border-line bg-ceramic">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-paper focus:px-4 focus:py-3"
      >
        {chromeLabels.skipToContent}
      </a>
      <div className="wrap flex flex-wrap items-center gap-x-4 pt-2 sm:gap-x-6 sm:pb-2">
        <a href={pages.dashboard.href} className="flex items-center gap-3 leading-none">
          <LogoMark className="size-9 shrink-0" />
          <span className="text-lg leading-none font-extrabold [font-stretch:122%]">
            {company.shortName}
          </span>
          <span className="sr-only">{home}</span>
        </a>
        {customer !== null && (
          <div className="min-w-0 flex-1 text-sm text-soot-800 max-sm:text-right max-2xs:basis-full max-2xs:text-left">
            <p className="truncate leading-tight">{fill(greeting, { name: customer.firstName })}</p>
            <Company customer={customer} />
          </div>
        )}
        {/* On a phone the chat is at this end. */}
        <span aria-hidden="true" className="w-9 shrink-0 max-2xs:hidden sm:hidden" />
        <nav
          aria-label={navigation}
          className="flex flex-wrap gap-x-5 max-sm:w-full sm:ml-auto sm:gap-x-6"
        >
          {names.map((name) => (
            <a
              key={name}
              href={pages[name].href}
              aria-current={here === name ? 'page' : undefined}
              className={`${entry} aria-[current]:border-b-kiln`}
            >
              {pages[name].label}
            </a>
          ))}
          {customer !== null && (
            <button
              type="button"
              onClick={() => void signOutAndLeave()}
              className={`${entry} max-sm:ml-auto`}
            >
              {logout}
            </button>
          )}
        </nav>
      </div>
    </header>
  )
}

/** Whose company one is in: by its name, and who answers for it where that is someone else. */
function Company({ customer }: { customer: Customer }) {
  const { companyOf, firstName, lastName, role } = customer
  const company = accountName(customer)
  if (role === 'listed' || (companyOf === undefined && company === `${firstName} ${lastName}`))
    return null
  const text = companyOf === undefined ? company : fill(managedBy, { company, name: companyOf })
  return (
    <p className="truncate text-xs leading-tight text-soot-600" title={text}>
      {text}
    </p>
  )
}
