import { useQuery } from '@tanstack/react-query'
import { appointmentsTab as texts } from '#content/portal-lists.ts'
import { portal } from '#content/portal.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { newRow } from '#domain/customer-addresses.ts'
import { optionsOf } from '#domain/states.ts'
import { ListPage } from '#web/account/lists/list-page.tsx'
import { appointmentsQuery } from '#web/data/appointments.ts'
import type { TabProps } from '#web/portal/dashboard/lazy-tabs.tsx'
import { tabList } from '#web/portal/dashboard/use-place.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { appointmentColumns } from './appointment-columns.tsx'
import { AppointmentSheet } from './appointment-sheet.tsx'
import { RequestSheet } from './request-sheet.tsx'

const statuses = { '': portal.lists.all, ...optionsOf(appointmentStates) }
const rowsWhileLoading = 8

export function AppointmentsTab({ place, customer }: TabProps) {
  const list = tabList(place, { sorts: texts.sorts, statuses })
  const query = useQuery(appointmentsQuery(list.params))
  const request = (
    <ButtonLink href={list.hrefOf(newRow)} className="text-sm">
      {texts.request}
    </ButtonLink>
  )
  return (
    <div>
      <h2 className="sr-only">{texts.heading}</h2>
      <ListPage
        list={list}
        query={query}
        rowsWhileLoading={rowsWhileLoading}
        caption={texts.caption}
        columns={appointmentColumns(list.hrefOf)}
        texts={texts}
        firstStep={request}
        tools={
          // The empty state offers it.
          (list.isNarrowed || query.data?.total !== 0) && (
            <div className="ml-auto max-sm:w-full max-sm:[&>a]:w-full">{request}</div>
          )
        }
      />
      <p className="no-print border-t border-line pt-4 text-sm text-soot-800">
        {texts.feed.text}{' '}
        <a href={texts.feed.link.href} className="link">
          {texts.feed.link.label}
        </a>
      </p>
      {place.row === newRow && <RequestSheet customerId={customer.id} onClose={list.close} />}
      {place.row !== null && place.row !== newRow && (
        <AppointmentSheet key={place.row} id={place.row} act={place.act} list={list} />
      )}
    </div>
  )
}
