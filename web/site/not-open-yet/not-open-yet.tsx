import { company } from '#content/company.ts'
import { hoursRows } from '#content/hours.ts'
import { notOpenYetLabels, type NotOpenYetText } from '#content/not-open-yet.ts'
import { CellDivider } from '#web/site/diagrams/cell-divider.tsx'
import { PageIntro } from '#web/site/parts/page-intro.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const { eyebrow, willHeading, meanwhileHeading, meanwhile, formLink, home, ...labels } = notOpenYetLabels

/** Says plainly that a part of the site is still to come, what it will hold, and how to get the same from the office. */
export function NotOpenYet({ page }: { page: NotOpenYetText }) {
  return (
    <>
      <PageIntro heading={page.heading} lead={page.lead} eyebrow={`${page.title}: ${eyebrow.toLowerCase()}`}>
        <CellDivider className="mt-8" />
      </PageIntro>
      <div className="wrap grid gap-x-12 gap-y-12 pb-16 lg:grid-cols-12 lg:pb-24">
        <section className="lg:col-span-5">
          <h2 className="text-lg">{willHeading}</h2>
          <ul className="mt-4 border-t border-line">
            {page.will.map((part) => (
              <li key={part} className="border-b border-line py-3">
                {part}
              </li>
            ))}
          </ul>
        </section>
        <section className="lg:col-span-6 lg:col-start-7">
          <h2 className="text-lg">{meanwhileHeading}</h2>
          <p className="measure mt-4 text-soot-800">{meanwhile[page.audience]}</p>
          <dl className="mt-6 border-t border-line">
            <Way name={labels.phone}>
              <a href={`tel:${company.phone.e164}`} className="link text-lg font-semibold">
                {company.phone.display}
              </a>
              <span className="mt-1 block text-sm text-soot-600">
                {hoursRows.map((row) => `${row.label} ${row.text}`).join(', ')}
              </span>
            </Way>
            <Way name={labels.email}>
              <a href={`mailto:${company.email}`} className="link font-semibold">
                {company.email}
              </a>
            </Way>
            <Way name={labels.form}>
              <a href={formLink.href} className="link font-semibold">
                {formLink.label}
              </a>
            </Way>
          </dl>
          <ButtonLink href={home.href} look="secondary" className="mt-8">
            {home.label}
          </ButtonLink>
        </section>
      </div>
    </>
  )
}

function Way({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[8rem_1fr]">
      <dt className="text-sm text-soot-600">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
