import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { invoicesTab as texts } from '#content/portal-lists.ts'
import { portal } from '#content/portal.ts'
import { opens } from '#domain/company-roles.ts'
import { invoiceStates } from '#domain/invoices/states.ts'
import { optionsOf } from '#domain/states.ts'
import { ListPage } from '#web/account/lists/list-page.tsx'
import { fileAsCustomer } from '#web/data/customer-call.ts'
import { invoicesQuery, invoicesCsvAddress } from '#web/data/invoices.ts'
import { rowsPerPage } from '#web/data/list-params.ts'
import type { TabProps } from '#web/portal/dashboard/lazy-tabs.tsx'
import { DownloadLink } from '#web/account/download-link.tsx'
import { tabList } from '#web/portal/dashboard/use-place.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { StatementDialog } from './statement-dialog.tsx'

const statuses = { '': portal.lists.all, ...optionsOf(invoiceStates) }

export function InvoicesTab({ place, customer }: TabProps) {
  const statement = useRef<HTMLDialogElement>(null)
  const list = tabList(place, { sorts: texts.sorts, statuses })
  const query = useQuery(invoicesQuery(list.params))
  return (
    <div>
      <h2 className="sr-only">{texts.heading}</h2>
      <ListPage
        list={list}
        query={query}
        placeholder={texts.placeholder}
        rowsWhileLoading={rowsPerPage}
        caption={texts.caption}
        columns={invoiceColumns((id) => list.hrefOf(id))}
        texts={texts}
      />
      {(list.isNarrowed || query.data?.total !== 0) && (
        <p className="no-print flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4 text-sm">
          <DownloadLink fetchFile={fileAsCustomer} href={invoicesCsvAddress(list.params)}>
            {texts.csv}
          </DownloadLink>
          <button
            type="button"
            className="link min-h-6"
            onClick={() => statement.current?.showModal()}
          >
            {texts.statement.open}
          </button>
        </p>
      )}
      <StatementDialog ref={statement} />
      {place.row !== null && (
        <InvoiceSheet
          key={place.row}
          id={place.row}
          opensServices={opens(customer.role ?? 'manager', 'services')}
          onClose={list.close}
        />
      )}
    </div>
  )
}
