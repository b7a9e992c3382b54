import { useQuery } from '@tanstack/react-query'
import { invoicesTab } from '#content/portal-lists.ts'
import { portal } from '#content/portal.ts'
import type { InvoiceDetail } from '#domain/invoices/contract.ts'
import { invoiceFacts } from '#domain/invoices/invoice-facts.ts'
import { messageOr } from '#web/data/api.ts'
import { invoiceDetailQuery, invoicePdfAddress } from '#web/data/invoices.ts'
import { hashTo } from '#web/portal/dashboard/place.ts'
import { PaperLink } from '#web/portal/services/paper-link.tsx'
import { Facts } from '#web/account/facts.tsx'
import { Problem } from '#web/account/problem.tsx'
import { missing, money } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { InvoiceMark } from './invoice-columns.tsx'
import { InvoiceLines, InvoicePayments } from './invoice-tables.tsx'
import { MailedLinks } from './mailed-links.tsx'

const texts = invoicesTab.detail
const formats = { day: shortDay, dollars: money, text: (text: string | null) => text ?? missing }

type InvoiceSheetProps = { id: string; opensServices: boolean; onClose: () => void }

export function InvoiceSheet({ id, opensServices, onClose }: InvoiceSheetProps) {
  const { data, error, isPending, refetch } = useQuery(invoiceDetailQuery(id))
  return (
    <Sheet
      eyebrow={texts.eyebrow}
      heading={data?.invoiceNumber ?? texts.eyebrow}
      closeLabel={portal.lists.close}
      onClose={onClose}
    >
      {isPending && <SkeletonLines label={texts.loading} lines={12} />}
      {error && <Problem message={messageOr(error, texts.failed)} onAgain={() => void refetch()} />}
      {data && <Detail invoice={data} opensServices={opensServices} />}
    </Sheet>
  )
}

function Detail({ invoice, opensServices }: { invoice: InvoiceDetail; opensServices: boolean }) {
  const isOpen = invoice.status === 'pending'
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-5">
        <div>
          <InvoiceMark invoice={invoice} />
          <p className="mt-1 text-2xl font-bold [font-stretch:112%]">
            {money(isOpen ? invoice.openAmount : invoice.amount)}
          </p>
          <p className="text-xs text-soot-600">{isOpen ? texts.open : texts.total}</p>
        </div>
        <div className="no-print">
          <PaperLink
            href={invoicePdfAddress(invoice.id)}
            className={buttonClass('primary', 'text-sm')}
          >
            {texts.pdf}
          </PaperLink>
        </div>
      </div>
      {invoice.isOverdue && (
        <p className="mt-4 border-l-2 border-kiln pl-4 text-sm">{texts.overdue}</p>
      )}
      <Facts
        facts={[
          ...invoiceFacts(invoice, 'portal', formats).map(
            ({ label, value }) => [label, value] as const,
          ),
          ...(opensServices ? [[texts.service, serviceLink(invoice)] as const] : []),
        ]}
      />
      <InvoiceLines invoice={invoice} />
      <InvoicePayments invoice={invoice} />
      {isOpen && <HowToPay reference={invoice.invoiceNumber} />}
      <MailedLinks id={invoice.id} />
    </>
  )
}

function serviceLink({ serviceHistoryId }: InvoiceDetail) {
  if (serviceHistoryId === null) return missing
  return (
    <a href={hashTo('services', serviceHistoryId)} className="link">
      {texts.serviceLink}
    </a>
  )
}
