import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handoverText } from '#content/handover.ts'
import { reworkText } from '#content/rework.ts'
import { portal } from '#content/portal.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { whyNoInvoice } from '#domain/invoices/why-no-invoice.ts'
import type { ServiceDetail } from '#domain/services/contract.ts'
import { outcomeSentence } from '#domain/outcome-sentence.ts'
import { invoiceStates, shownInvoiceStatus } from '#domain/invoices/states.ts'
import { serviceStates } from '#domain/services/states.ts'
import { type DayOnRoad, isPlannedDay } from '#domain/services/planned-day.ts'
import { mayCustomerShare, shownStatus } from '#domain/services/status-shown.ts'
import { isFinished } from '#domain/statuses.ts'
import { partOf } from '#web/account/part.tsx'
import { messageOr } from '#web/data/api.ts'
import {
  certificateAddress,
  inspectionReportAddress,
  ownStatusLink,
  serviceDetailQuery,
} from '#web/data/services.ts'
import { hashTo } from '#web/portal/dashboard/place.ts'
import { PaperLink } from '#web/portal/services/paper-link.tsx'
import { Facts } from '#web/account/facts.tsx'
import { Problem } from '#web/account/problem.tsx'
import { handoverLine } from '#web/account/format/handover-line.ts'
import { missing, money, number } from '#web/account/format/format-amount.ts'
import { shortDay, wholeDay } from '#web/account/format/format-date.ts'
import { RushMark } from '#web/account/rush-mark.tsx'
import { StateMark } from '#web/account/state-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Readings } from './readings.tsx'
import { Turnaround } from './turnaround.tsx'

// Few share it.
const StatusLink = partOf(() => import('#web/account/status-link/status-link.tsx'))
// Few filters wait for an answer.
const Questions = partOf(() => import('./questions.tsx'))

const texts = portal.services.detail

/** One service: where its filters are, what the bench has shown, and its papers. */
export function ServiceSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(serviceDetailQuery(id))
  return (
    <Sheet
      eyebrow={texts.eyebrow}
      heading={data?.serviceType ?? texts.eyebrow}
      closeLabel={portal.lists.close}
      onClose={onClose}
    >
      {isPending && <SkeletonLines label={texts.loading} lines={12} />}
      {error && <Problem message={messageOr(error, texts.failed)} onAgain={() => void refetch()} />}
      {data && <Detail service={data} />}
    </Sheet>
  )
}

function Detail({ service }: { service: ServiceDetail }) {
  const [now] = useState(() => new Date())
  const noInvoice = whyNoInvoice(service)
  const isPlan = (of: DayOnRoad) => isPlannedDay(of, service, todayAt(now))
  return (
    <>
      <div className="pt-5">
        <StateMark isStated {...serviceStates[shownStatus(service)]} /> <RushMark of={service} />
      </div>
      <Turnaround steps={service.turnaround} isNothingLeft={shownStatus(service) === 'ended'} />
      {service.filters?.some(({ questions = [] }) => questions.length > 0) && (
        <Questions filters={service.filters} />
      )}
      <Facts
        facts={[
          [
            reworkText.of,
            service.reworkOf && <ReworkLink key={service.reworkOf.id} tie={service.reworkOf} />,
          ],
          ...(service.reworks ?? []).map(
            (tie) => [reworkText.again, <ReworkLink key={tie.id} tie={tie} />] as const,
          ),
          [texts.filterType, service.filterType],
          [texts.quantity, number(service.quantity)],
          [
            texts.outcome,
            outcomeSentence({ refused: 0, ...service }, { isFinished: isFinished(service) }),
          ],
          [texts.ended, service.ended && number(service.ended)],
          [texts.technician, service.technician ?? missing],
          [texts.pickupDate, day(service.pickupDate, isPlan('pickupDate'))],
          [texts.serviceDate, day(service.serviceDate)],
          [texts.deliveryDate, day(service.deliveryDate, isPlan('deliveryDate'))],
          [texts.cost, money(service.cost)],
          [
            texts.invoice,
            service.invoice ? (
              <InvoiceLink key="invoice" invoice={service.invoice} />
            ) : (
              noInvoice && texts.noInvoice[noInvoice]
            ),
          ],
          [handoverText.label, service.handovers?.map(handoverLine).join('\n'), 'wide'],
          [texts.notes, service.notes ?? texts.noNotes, 'wide'],
        ]}
      />
      {service.hasCertificate && (
        <Paper
          href={certificateAddress(service.id)}
          label={texts.certificate}
          note={texts.certificateNote}
        />
      )}
      {service.hasInspectionReport && (
        <Paper
          href={inspectionReportAddress(service.id)}
          label={texts.inspectionReport}
          note={texts.inspectionReportNote}
        />
      )}
      <Readings measurements={service.measurements} filters={service.filters} />
      {mayCustomerShare(service, now) && (
        <StatusLink
          serviceId={service.id}
          code={service.statusCode ?? null}
          calls={ownStatusLink}
        />
      )}
    </>
  )
}

function ReworkLink({ tie }: { tie: NonNullable<ServiceDetail['reworkOf']> }) {
  return (
    <a href={hashTo('services', tie.id)} className="link">
      {fill(reworkText.tie, { service: tie.serviceType, day: shortDay(tie.serviceDate) })}
    </a>
  )
}

function Paper({ href, label, note }: { href: string; label: string; note: string }) {
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 pb-6">
      <PaperLink href={href} className={buttonClass('secondary', 'text-sm')}>
        {label}
      </PaperLink>
      <p className="text-xs text-soot-600">{note}</p>
    </div>
  )
}

function InvoiceLink({ invoice }: { invoice: NonNullable<ServiceDetail['invoice']> }) {
  return (
    <span className="grid gap-1">
      <a href={hashTo('invoices', invoice.id)} className="link">
        {invoice.invoiceNumber}
      </a>
      <StateMark isStated {...invoiceStates[shownInvoiceStatus(invoice)]} />
    </span>
  )
}

function day(at: string | null, isPlan = false) {
  return (
    <span title={at === null ? undefined : wholeDay(at)}>
      {isPlan ? fill(texts.planned, { day: shortDay(at) }) : shortDay(at)}
    </span>
  )
}
