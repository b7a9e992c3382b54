import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyWords } from '#content/company-people.ts'
import { officeCompany } from '#content/office-company.ts'
import type { Site } from '#domain/companies/contract.ts'
import type { Company } from '#domain/companies/staff-contract.ts'
import { fill } from '#domain/fill.ts'
import { SiteEditor, type SiteCalls } from '#web/account/company/site-editor.tsx'
import { SiteFacts } from '#web/account/company/site-facts.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { focusSection, Section } from '#web/account/section.tsx'
import { companySitesQuery, staffCompanyCalls } from '#web/data/companies-staff.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const { heading, lead, none } = officeCompany.sites
const words = companyWords.sites

/** Where the company's vehicles stand; one site at a time is changed, in its place. */
export function CompanySites({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const query = useQuery(companySitesQuery(company.id))
  const [edited, setEdited] = useState<Site['id'] | 'new' | null>(null)
  const done = () => {
    setEdited(null)
    focusSection('sites')
  }
  const calls: SiteCalls = {
    add: (site, key) => staffCompanyCalls.addSite(company.id, site, key),
    change: (id, site) => staffCompanyCalls.changeSite(company.id, id, site),
    queryKey: companySitesQuery(company.id).queryKey,
  }
  return (
    <Section id="sites" heading={heading} lead={lead} className="max-w-4xl pb-10">
      <Loaded query={query} rows={2}>
        {(sites) =>
          sites.length === 0 ? (
            <p className="text-sm">{none}</p>
          ) : (
            <ul aria-label={fill(words.list, { company: company.name })}>
              {sites.map((site) => (
                <li
                  key={site.id}
                  id={`site-${site.id}`}
                  ref={showSought}
                  tabIndex={-1}
                  className="scroll-mt-4 border-t border-line py-4"
                >
                  {edited === site.id ? (
                    <SiteEditor site={site} calls={calls} onDone={done} />
                  ) : (
                    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
                      <SiteFacts site={site} />
                      {mayChange && (
                        <SmallButton
                          aria-label={fill(words.changeOf, { name: site.name })}
                          onClick={() => setEdited(site.id)}
                        >
                          {words.change}
                        </SmallButton>
                      )}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited === 'new' && <SiteEditor site={null} calls={calls} onDone={done} />}
      {mayChange && edited === null && (
        <SmallButton className="mt-4" onClick={() => setEdited('new')}>
          {words.add}
        </SmallButton>
      )}
    </Section>
  )
}

/** The search leads to one site, which was not there yet when the browser looked for it. */
function showSought(row: HTMLLIElement | null) {
  if (row === null || location.hash !== `#${row.id}`) return
  row.scrollIntoView()
  row.focus({ preventScroll: true })
}
