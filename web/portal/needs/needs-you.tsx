import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appointmentsTab } from '#content/portal-lists.ts'
import { portal } from '#content/portal.ts'
import { newRow } from '#domain/customer-addresses.ts'
import { appointmentsQuery, refreshAppointments } from '#web/data/appointments.ts'
import { invoicesQuery } from '#web/data/invoices.ts'
import { recommendationsQuery, refusedQuery } from '#web/data/maintenance.ts'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { Problem } from '#web/account/problem.tsx'
import { useChoice } from '#web/account/use-choice.ts'
import { hashTo, placeOf } from '#web/portal/dashboard/place.ts'
import { go } from '#web/portal/dashboard/use-place.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SmallLink } from '#web/ui/small-button.tsx'
import { needsOf, needsOfEach, type Need } from './needs.ts'

const { critical, failed, heading, loading, none } = portal.overview.needs

// More than an account may have ahead of it (domain/appointments/open-requests.ts).
const mostPending = 100

/** What waits for the customer, each with the way to settle it. */
export function NeedsYou() {
  const { isProven, block } = useEmailProof()
  const [now] = useState(() => new Date())
  const invoices = useQuery(invoicesQuery({ q: '', status: 'overdue', sort: 'dueDate', page: 1 }))
  const criticalRows = useQuery(
    recommendationsQuery({ q: '', urgency: 'critical', status: 'pending', page: 1 }, needsOfEach),
  )
  const refused = useQuery(refusedQuery(needsOfEach))
  const appointments = useQuery(
    // The latest first: times that have passed unconfirmed take no place of what is ahead.
    appointmentsQuery({ q: '', status: 'pending', sort: '-requestedDate', page: 1 }, mostPending),
  )
  const queries = [invoices, refused, criticalRows, appointments]
  const needs = needsOf(
    {
      invoices: invoices.data,
      refused: refused.data,
      critical: criticalRows.data,
      appointments: appointments.data,
    },
    now,
  )
  const isPending = queries.some((query) => query.isPending)
  const hasFailed = queries.some((query) => query.isError)
  return (
    <section aria-labelledby="needs" className="no-print">
      <div className="section-head flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="needs">{heading}</h2>
        <ButtonLink href={hashTo('appointments', newRow)} className="text-sm max-sm:w-full">
          {appointmentsTab.request}
        </ButtonLink>
      </div>
      <ConfirmEmailLine showsBlock className="mt-3" />
      <ul>
        {needs.map((need) => (
          <Row key={need.key} need={need} />
        ))}
      </ul>
      {isPending && <SkeletonLines label={loading} lines={2} />}
      {hasFailed && (
        <Problem
          message={failed}
          onAgain={() => queries.forEach((query) => void (query.isError && query.refetch()))}
        />
      )}
      {isProven && block === null && !isPending && !hasFailed && needs.length === 0 && (
        <p className="py-3 text-sm text-soot-800">{none}</p>
      )}
    </section>
  )
}

function Row({ need: { isHot, text, note, href, link, schedules } }: { need: Need }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span
        className={`mt-1.5 size-3 self-start border-2 ${isHot ? 'border-kiln bg-kiln' : 'border-brass'}`}
        aria-hidden="true"
      />
      <p className="min-w-0 text-sm break-words">
        <strong className="font-semibold">{text}</strong>
        {note !== '' && <span className="block text-soot-800">{note}</span>}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:col-start-2">
        {schedules !== undefined && <Schedule id={schedules} of={text} />}
        <SmallLink href={href} aria-label={`${link}: ${text}`}>
          {link}
        </SmallLink>
      </div>
    </li>
  )
}

/** One press makes the appointment; its day is chosen on the page that opens then. */
function Schedule({ id, of }: { id: string; of: string }) {
  const { isBusy, choose } = useChoice(id)
  const client = useQueryClient()
  async function schedule() {
    const changed = await choose({
      status: 'scheduled',
      scheduledDate: new Date().toISOString(),
    })
    if (changed === null) return
    void refreshAppointments(client)
    go({ ...placeOf('appointments'), row: changed.appointmentId, act: 'move' })
  }
  return (
    <Button
      disabled={isBusy}
      aria-label={`${critical.schedule}: ${of}`}
      className="text-sm"
      onClick={() => void schedule()}
    >
      {critical.schedule}
    </Button>
  )
}
