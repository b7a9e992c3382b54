import '#web/styles/prose.css'
import { legalPage } from '#content/legal-page.ts'
import { legalLinks } from '#content/navigation.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { Heading } from '#web/site/blog/articles.ts'

type LegalPageProps = {
  path: string
  title: string
  updated: Date
  headings: readonly Heading[]
  children: React.ReactNode
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `children` is the text, made from Markdown by the shell. */
export function LegalPage({ path, title, updated, headings, children }: LegalPageProps) {
  const sections = headings.filter(({ depth }) => depth === 2)
  return (
    <div className="wrap grid gap-x-12 pt-10 pb-16 lg:grid-cols-12 lg:pt-16 lg:pb-24">
      <header className="lg:col-span-8 lg:col-start-5">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 text-sm text-soot-600">
          {`${legalPage.updated} `}
          <time dateTime={updated.toISOString().slice(0, 10)}>{longDate.format(updated)}</time>
        </p>
      </header>
      <Disclosure
        summary={legalPage.contents}
        isWide
        className="my-8 border-y border-line text-sm lg:hidden"
      >
        <SectionLinks sections={sections} className="pb-3" />
      </Disclosure>
      <div className="hidden lg:col-span-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block">
        <nav aria-label={legalPage.contents} className="sticky top-24">
          <p className="eyebrow border-b border-line pb-2">{legalPage.contents}</p>
          <SectionLinks sections={sections} className="py-2" />
          <OtherTexts path={path} />
        </nav>
      </div>
      <div className="prose lg:col-span-8 lg:col-start-5 lg:mt-8">{children}</div>
      <nav aria-label={legalPage.others} className="mt-12 lg:hidden">
        <OtherTexts path={path} />
      </nav>
    </div>
  )
}

function SectionLinks({
  sections,
  className,
}: {
  sections: readonly Heading[]
  className: string
}) {
  return (
    <ul className={`text-sm ${className}`}>
      {sections.map(({ slug, text }) => (
        <li key={slug}>
          <a
            href={`#${slug}`}
            className="block py-1.5 text-soot-800 hover:text-lake hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function OtherTexts({ path }: { path: string }) {
  return (
    <>
      <p className="eyebrow border-b border-line pt-4 pb-2">{legalPage.others}</p>
      <ul className="py-2 text-sm">
        {legalLinks
          .filter(({ href }) => href !== path)
          .map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="block py-1.5 text-soot-800 hover:text-lake hover:underline">
                {label}
              </a>
            </li>
          ))}
      </ul>
    </>
  )
}
