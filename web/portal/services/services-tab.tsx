import { useQuery } from '@tanstack/react-query'
import { serviceStatuses } from '#domain/statuses.ts'
import { complianceFolder } from '#content/compliance-folder.ts'
import { portal } from '#content/portal.ts'
import { portalFilter } from '#content/filter-passport.ts'
import { folderRow, newRow, ownFiltersPage } from '#domain/customer-addresses.ts'
import { serviceStates } from '#domain/services/states.ts'
import { optionsOf } from '#domain/states.ts'
import { ListPage } from '#web/account/lists/list-page.tsx'
import { sheetOf } from '#web/account/sheet-part.tsx'
import { rowsPerPage } from '#web/data/list-params.ts'
import { servicesQuery } from '#web/data/services.ts'
import type { TabProps } from '#web/portal/dashboard/lazy-tabs.tsx'
import { hashTo } from '#web/portal/dashboard/place.ts'
import { tabList } from '#web/portal/dashboard/use-place.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { serviceColumns } from './service-columns.tsx'
import { ServiceSheet } from './service-sheet.tsx'

// Few bind one.
const FolderSheet = sheetOf(() => import('./folder/folder-sheet.tsx'))

const { services: texts } = portal
const statuses = { '': portal.lists.all, ...optionsOf(serviceStates, serviceStatuses) }

export function ServicesTab({ place }: TabProps) {
  const list = tabList(place, { sorts: texts.sorts, statuses })
  const query = useQuery(servicesQuery(list.params))
  const hasPapers = list.isNarrowed || query.data?.total !== 0
  return (
    <div>
      <h2 className="sr-only">{texts.heading}</h2>
      <ListPage
        list={list}
        query={query}
        placeholder={texts.placeholder}
        rowsWhileLoading={rowsPerPage}
        caption={texts.caption}
        columns={serviceColumns((id) => list.hrefOf(id))}
        texts={texts}
        firstStep={<ButtonLink href={hashTo('appointments', newRow)}>{texts.emptyLink}</ButtonLink>}
        tools={
          hasPapers && (
            <>
              <ButtonLink
                href={list.hrefOf(folderRow)}
                look="secondary"
                className="text-sm max-sm:w-full"
              >
                {complianceFolder.link}
              </ButtonLink>
              <a href={ownFiltersPage} className="link inline-flex min-h-11 items-center text-sm">
                {portalFilter.list.link}
              </a>
            </>
          )
        }
      />
      {place.row === folderRow && <FolderSheet onClose={list.close} />}
      {place.row !== null && place.row !== folderRow && (
        <ServiceSheet key={place.row} id={place.row} onClose={list.close} />
      )}
    </div>
  )
}
