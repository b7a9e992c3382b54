import { company, type SocialKey } from '#content/company.ts'
import { hoursOnPage } from '#content/hours.ts'
import { footer, headerLinks, legalLinks } from '#content/navigation.ts'
import { homePage } from '#domain/addresses.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'

// Drawn on the 24 px grid of the other icons: initials and shapes, not the networks' own artwork.
const shapes: Record<SocialKey, string> = {
  linkedin: 'M5 9v11M5 4.5v.01M10 20V9m0 5c0-3 1.5-5 4.5-5S19 11 19 14v6',
  facebook: 'M14 21v-8h3.5M14 13h-4m4 0V8.5C14 6.5 15 5 17.5 5',
  youtube:
    'M3 7.5C3 6 4 5 5.5 5h13C20 5 21 6 21 7.5v9c0 1.5-1 2.5-2.5 2.5h-13C4 19 3 18 3 16.5zM10 9v6l5-3z',
  x: 'M4 4l16 16M20 4 4 20',
}

/** `newsletter` is the island with the email box; `year` is the year of the build. */
export function SiteFooter({ newsletter, year }: { newsletter: React.ReactNode; year: number }) {
  return (
    <footer className="on-night no-print mt-auto bg-night text-chalk">
      <div className="wrap grid gap-x-8 gap-y-12 py-16 sm:grid-cols-2 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <a
            href={homePage}
            className="flex items-center gap-3 text-lg font-extrabold [font-stretch:122%]"
          >
            <LogoMark className="size-10 text-chalk" />
            {company.shortName}
          </a>
          <p className="mt-4 max-w-[38ch] text-sm text-chalk-soft">{footer.about}</p>
          <ul className="mt-5 flex flex-wrap gap-2" aria-label={footer.socialHeading}>
            {company.socials.map((social) => (
              <li key={social.key}>
                <a
                  href={social.href}
                  rel="noopener"
                  aria-label={social.label}
                  className="grid size-11 place-items-center rounded-sm border border-night-line text-chalk-soft hover:border-chalk hover:text-chalk"
                >
                  <SocialIcon network={social.key} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={footer.quickLinksHeading} className="lg:col-span-2">
          <h2 className="text-sm">{footer.quickLinksHeading}</h2>
          <ul className="mt-3 grid grid-cols-2 gap-x-8 text-sm sm:block">
            {[...headerLinks, footer.fleets, footer.book, footer.verify].map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="block py-1.5 text-chalk-soft hover:text-chalk hover:underline"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
        <div className="lg:col-span-4">
          <h2 className="text-sm">{footer.newsletter.heading}</h2>
          <p className="mt-3 text-sm text-chalk-soft">{footer.newsletter.text}</p>
          {newsletter}
        </div>
      </div>
      <div className="border-t border-night-line">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-xs text-chalk-soft">
          <p className="mr-auto py-1.5">{`© ${year} ${company.legalName} ${footer.rights}`}</p>
          <ul className="flex flex-wrap gap-x-6" aria-label={footer.legalHeading}>
            {legalLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href} className="block py-1.5 hover:text-chalk hover:underline">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function SocialIcon({ network }: { network: SocialKey }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current stroke-2"
      aria-hidden="true"
    >
      <path d={shapes[network]} />
    </svg>
  )
}

function Contact() {
  const { street, city, region, postalCode } = company.address
  const { begin, rows, end } = hoursOnPage()
  return (
    <div className="text-sm text-chalk-soft lg:col-span-3">
      <h2 className="text-sm text-chalk">{footer.contactHeading}</h2>
      <p className="mt-3">
        <a
          href={`tel:${company.phone.e164}`}
          className="block py-1.5 font-semibold text-chalk hover:underline"
        >
          {company.phone.display}
        </a>
        <a href={`mailto:${company.email}`} className="block py-1.5 text-chalk hover:underline">
          {company.email}
        </a>
      </p>
      <address className="mt-2 not-italic">
        {street}
        <br />
        {`${city}, ${region} ${postalCode}`}
      </address>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4">
        {begin}
        {rows.map((row) => (
          <div key={row.label} className="contents">
            <dt>{row.label}</dt>
            <dd>{row.text}</dd>
          </div>
        ))}
        {end}
      </dl>
    </div>
  )
}
