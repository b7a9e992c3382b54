import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { companyWords } from '#content/company-people.ts'
import type { Site } from '#domain/companies/contract.ts'
import { fill } from '#domain/fill.ts'
import { type SiteCalls, SiteEditor } from '#web/account/company/site-editor.tsx'
import { SiteFacts } from '#web/account/company/site-facts.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { messageOr } from '#web/data/api.ts'
import {
  addSite,
  archiveSite,
  changeSite,
  companyKey,
  ownCompanyQuery,
} from '#web/data/companies.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { focusSection } from '#web/account/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const { notChanged, sites: words } = companyWords
const calls: SiteCalls = { add: addSite, change: changeSite, queryKey: companyKey }

/** The sites in use; one at a time is changed, in its place in the list. */
export default function Sites() {
  const query = useQuery(ownCompanyQuery)
  const [edited, setEdited] = useState<Site | 'new' | null>(null)
  const done = () => {
    setEdited(null)
    focusSection('sites')
  }
  return (
    <Loaded query={query} rows={2}>
      {({ name, sites }) => (
        <>
          {sites.length === 0 && edited === null && <p className="measure text-sm">{words.none}</p>}
          <SiteList company={name} sites={sites} edited={edited} onEdit={setEdited} onDone={done} />
          {edited === 'new' ? (
            <SiteEditor site={null} calls={calls} onDone={done} />
          ) : (
            <Button look="secondary" className="mt-6" onClick={() => setEdited('new')}>
              {words.add}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

type SiteListProps = {
  company: string
  sites: readonly Site[]
  edited: Site | 'new' | null
  onEdit: (site: Site) => void
  onDone: () => void
}

function SiteList({ company, sites, edited, onEdit, onDone }: SiteListProps) {
  const { archive, isBusy } = useArchive()
  if (sites.length === 0) return null
  return (
    <>
      <ul aria-label={fill(words.list, { company })} className="border-t border-line">
        {sites.map((site) => (
          <li key={site.id} className="border-b border-line py-4">
            {edited !== 'new' && edited?.id === site.id ? (
              <SiteEditor site={site} calls={calls} onDone={onDone} />
            ) : (
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
                <SiteFacts site={site} />
                <div className="flex flex-wrap gap-2">
                  <SmallButton
                    aria-label={fill(words.changeOf, { name: site.name })}
                    onClick={() => onEdit(site)}
                  >
                    {words.change}
                  </SmallButton>
                  <AskFirst
                    open={words.archive}
                    label={fill(words.archiveOf, { name: site.name })}
                    heading={fill(words.sure.heading, { name: site.name })}
                    text={words.sure.text}
                    submit={words.sure.submit}
                    cancel={words.sure.cancel}
                    isBusy={isBusy}
                    onSure={() => archive(site)}
                  />
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function useArchive() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Site) => archiveSite(id),
    onSuccess(_nothing, { name }) {
      focusSection('sites')
      void showToast({
        ...words.archived,
        description: fill(words.archived.description, { name }),
      })
      return client.invalidateQueries({ queryKey: companyKey })
    },
    onError(error) {
      void client.invalidateQueries({ queryKey: companyKey })
      void showToast({ ...notChanged, description: messageOr(error, notChanged.description) })
    },
  })
  return { archive: mutate, isBusy: isPending }
}
