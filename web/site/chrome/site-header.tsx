import '#web/styles/site-header.css'
import { company } from '#content/company.ts'
import {
  chromeLabels,
  drawerExtra,
  headerActions,
  headerLinks,
  quotePart,
} from '#content/navigation.ts'
import { homePage } from '#domain/addresses.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'

const callLabel = `${chromeLabels.call} ${company.phone.display}`

const isHere = (path: string, href: string) =>
  path === href || (href !== homePage && path.startsWith(`${href}/`))

export function SiteHeader({ path }: { path: string }) {
  return (
    <header className="site-header no-print border-b border-line bg-ceramic">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-paper focus:px-4 focus:py-3"
      >
        {chromeLabels.skipToContent}
      </a>
      <StaffRow />
      {/* The chat is at the right end of it on a phone. */}
      <div className="wrap flex min-h-16 flex-wrap items-center gap-y-2 py-2 max-sm:pr-15 sm:gap-x-5 xl:gap-x-8">
        <a href={homePage} className="flex items-center gap-2 leading-none">
          <span className="sr-only">{chromeLabels.homeLink}</span>
          <LogoMark className="size-10 shrink-0" />
          <Wordmark />
        </a>
        <nav aria-label={chromeLabels.mainNavigation} className="ml-auto hidden lg:block">
          <ul className="flex gap-x-1 xl:gap-x-2">
            {headerLinks.map((link) => (
              <li key={link.href}>
                <NavLink {...link} here={isHere(path, link.href)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden max-lg:ml-auto sm:block">
          <ButtonLink
            href={headerActions.quote.href}
            data-part={quotePart}
            className="whitespace-nowrap max-xl:text-sm"
          >
            {headerActions.quote.label}
          </ButtonLink>
        </div>
        <div className="flex max-sm:ml-auto lg:hidden">
          <a
            href={`tel:${company.phone.e164}`}
            aria-label={callLabel}
            className="grid size-11 place-items-center"
          >
            <PhoneIcon />
          </a>
          <button
            type="button"
            popoverTarget="drawer"
            aria-label={chromeLabels.openMenu}
            className="grid size-11 place-items-center"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6 fill-none stroke-current stroke-2"
              aria-hidden="true"
            >
              <path d="M3 6h18M3 12h18M3 18h18" />
            </svg>
          </button>
        </div>
      </div>
      <Drawer path={path} />
    </header>
  )
}

function Wordmark() {
  return (
    <span className="flex flex-col" aria-hidden="true">
      <span className="text-lg leading-none font-extrabold [font-stretch:122%]">
        {company.shortName}
      </span>
      <span className="mt-1 text-xs leading-none text-soot-600">
        {company.name.slice(company.shortName.length + 1)}
      </span>
    </span>
  )
}

function StaffRow() {
  const { portal, admin, sms } = headerActions
  return (
    <div className="staff-row on-night hidden bg-night text-chalk lg:block">
      <div className="wrap flex h-full items-center gap-6 text-xs">
        <a
          href={`tel:${company.phone.e164}`}
          className="flex items-center gap-2 py-1 font-semibold hover:underline"
        >
          <PhoneIcon className="size-4" />
          {company.phone.display}
        </a>
        <span className="text-chalk-soft">{`${company.address.city}, ${company.address.regionName}`}</span>
        <ul className="ml-auto flex gap-6 text-chalk-soft">
          <li className="py-1">{chromeLabels.staff}</li>
          {[admin, sms].map((link) => (
            <li key={link.href}>
              <a href={link.href} className="block py-1 hover:underline">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <a
          href={portal.href}
          className="rounded-sm bg-chalk px-4 py-1.5 font-semibold text-night hover:underline"
        >
          {portal.label}
        </a>
      </div>
    </div>
  )
}

/** On a phone, at the lower edge: the two ways to get on. The header holds them elsewhere. */
export function CallBar() {
  return (
    <nav aria-label={chromeLabels.callBar} className="call-bar no-print">
      <a
        href={`tel:${company.phone.e164}`}
        aria-label={callLabel}
        className={buttonClass('secondary', 'w-full')}
      >
        <PhoneIcon className="size-5" />
        {chromeLabels.call}
      </a>
      <ButtonLink href={headerActions.quote.href} data-part={quotePart} className="w-full">
        {headerActions.quote.label}
      </ButtonLink>
    </nav>
  )
}

function NavLink({ label, href, here }: { label: string; href: string; here: boolean }) {
  return (
    <a
      href={href}
      aria-current={here ? 'page' : undefined}
      className="block border-b-2 border-transparent px-1.5 py-2 text-xs font-medium whitespace-nowrap hover:border-soot-400 aria-[current]:border-kiln xl:px-2 xl:text-sm forced-colors:not-aria-[current]:border-b-0"
    >
      {label}
    </a>
  )
}

function Drawer({ path }: { path: string }) {
  const { portal, admin, sms, quote } = headerActions
  return (
    <div id="drawer" popover="auto" className="drawer">
      <div className="flex items-center justify-between border-b border-line px-4 py-3">
        <LogoMark className="size-10" />
        <button
          type="button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={chromeLabels.closeMenu}
          className="grid size-12 place-items-center"
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
      <nav aria-label={chromeLabels.mainNavigation} className="px-4 py-2">
        <ul>
          {headerLinks.map((link) => (
            <DrawerLink key={link.href} {...link} here={isHere(path, link.href)} />
          ))}
        </ul>
        <div className="my-4 grid gap-3">
          <ButtonLink href={quote.href} data-part={quotePart}>
            {quote.label}
          </ButtonLink>
          <ButtonLink href={portal.href} look="secondary">
            {portal.label}
          </ButtonLink>
        </div>
        <p className="eyebrow mt-6">{chromeLabels.staffLinks}</p>
        <ul>
          {[admin, sms, drawerExtra].map((link) => (
            <DrawerLink key={link.href} {...link} here={false} />
          ))}
        </ul>
      </nav>
    </div>
  )
}

function DrawerLink({ label, href, here }: { label: string; href: string; here: boolean }) {
  return (
    <li className="border-b border-line">
      <a
        href={href}
        aria-current={here ? 'page' : undefined}
        className="flex items-center justify-between py-3 font-medium aria-[current]:font-bold"
      >
        {label}
        {here && <span className="size-2 bg-kiln" aria-hidden="true" />}
      </a>
    </li>
  )
}

function PhoneIcon({ className = 'size-6' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} fill-none stroke-current stroke-2`}
      aria-hidden="true"
    >
      <path d="M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z" />
    </svg>
  )
}
