import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffAppointmentsText } from '#content/office.ts'
import { callSheet } from '#content/front-desk.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { todayAt } from '#domain/calendar.ts'
import type { StaffCustomerDetail } from '#domain/customers/contract.ts'
import { fill } from '#domain/fill.ts'
import { isOverdue } from '#domain/invoices/invoices.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import { formatAmount } from '#domain/money.ts'
import { serviceStates } from '#domain/services/states.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import { rowAddress, staffTab } from '#domain/staff-addresses.ts'
import { shortDay, shortInstant } from '#web/account/format/format-date.ts'
import { partOf } from '#web/account/part.tsx'
import { replaceRefusedForCustomer } from '#web/data/customers.ts'

// Few filters are refused.
const ReplacedForm = partOf(() => import('#web/account/vehicle/replaced-form.tsx'))

const { known: words } = callSheet
const mostLines = 4
// Without a time after all that have one.
const never = '9999'

type WaitsProps = {
  file: StaffCustomerDetail
  /** Whoever reads it may open their invoices and appointments, and change what is theirs. */
  mayChange: boolean
}

/** What is going on with a company: its open work, what it owes, and which filters are due. */
export function WhatWaits({ file, mayChange }: WaitsProps) {
  return (
    <div className="divide-y divide-line border-b border-line">
      <Owed file={file} mayChange={mayChange} />
      <Lines heading={words.open} lines={openWork(file)} none={words.nothing} />
      <Lines heading={words.ahead} lines={ahead(file, mayChange)} />
      <Refused file={file} mayChange={mayChange} />
      <Lines heading={words.due} lines={due(file)} />
    </div>
  )
}

/** Nothing of it for those who see no invoices. */
function Owed({ file: { company, invoices, openAmount }, mayChange }: WaitsProps) {
  const [today] = useState(() => todayAt(new Date()))
  if (openAmount === null || Number(openAmount) === 0) return null
  const late = invoices.filter((one) => isOverdue(one, today)).length
  const amount = formatAmount(openAmount)
  return (
    <Part heading={fill(words.unpaid, { company: company.name })}>
      <p className="text-sm font-semibold">
        {mayChange ? (
          <a href={staffTab('invoices', 'list', { q: company.name })} className="link">
            {amount}
          </a>
        ) : (
          amount
        )}
        {late > 0 && (
          <span className="ml-3 text-kiln">{fill(words.late, { count: String(late) })}</span>
        )}
      </p>
    </Part>
  )
}

type Line = { key: string; text: string; href?: string }
type LinesProps = { heading: string; lines: readonly Line[]; none?: string }

function Lines({ heading, lines, none }: LinesProps) {
  if (lines.length === 0)
    return none === undefined ? null : (
      <Part heading={heading}>
        <p className="text-sm">{none}</p>
      </Part>
    )
  const more = lines.length - mostLines
  return (
    <Part heading={heading}>
      <ul className="text-sm">
        {lines.slice(0, mostLines).map(({ key, text, href }) => (
          <li key={key} className="py-0.5">
            {href === undefined ? (
              text
            ) : (
              <a href={href} className="link inline-block py-1 sm:py-0">
                {text}
              </a>
            )}
          </li>
        ))}
        {more > 0 && (
          <li className="py-0.5 text-soot-600">{fill(words.more, { count: String(more) })}</li>
        )}
      </ul>
    </Part>
  )
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="py-3 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-x-4">
      <h3 className="text-xs leading-6 text-soot-600 [overflow-wrap:anywhere]">{heading}</h3>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

function openWork({ services }: StaffCustomerDetail): Line[] {
  return services
    .filter(({ status }) => status !== 'delivered' && status !== 'cancelled')
    .map((service) => ({
      key: service.id,
      text: `${service.serviceType}: ${service.quantity} x ${service.filterType}, ${serviceStates[shownStatus(service)].word.toLowerCase()}, ${shortDay(service.serviceDate)}`,
      href: rowAddress('service_history', service.id),
    }))
}

function ahead({ appointments }: StaffCustomerDetail, isLinked: boolean): Line[] {
  return appointments
    .filter(({ status }) => status === 'pending' || status === 'confirmed')
    .toSorted((one, other) => (one.startsAt ?? never).localeCompare(other.startsAt ?? never))
    .map(({ id, serviceType, startsAt, status }) => ({
      key: id,
      text: [
        serviceType,
        startsAt === null ? staffAppointmentsText.noHour : shortInstant(startsAt),
        appointmentStates[status].word.toLowerCase(),
      ].join(', '),
      ...(isLinked && { href: rowAddress('appointments', id) }),
    }))
}

/** Filters that we refused: whoever calls may say that another one is in. */
function Refused({ file, mayChange }: WaitsProps) {
  const client = useQueryClient()
  const refused = file.due.filter(({ refusedOn }) => refusedOn !== undefined)
  if (refused.length === 0) return null
  return (
    <Part heading={words.refused.heading}>
      <ul className="grid gap-2 text-sm">
        {refused.map(({ id, vehicle, filterType, refusedOn = '' }) => {
          const of = [vehicle, filterType].filter(Boolean).join(' ')
          return (
            <li key={id}>
              {fill(words.refused.line, { of, day: shortDay(refusedOn) })}
              {mayChange && (
                <ReplacedForm
                  id={id}
                  of={of}
                  isForThem
                  send={replaceRefusedForCustomer}
                  onDone={() => void client.invalidateQueries()}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function due({ due: filters }: StaffCustomerDetail): Line[] {
  const soon = filters.filter(({ refusedOn }) => refusedOn === undefined)
  return soon.map(({ id, vehicle, filterType, urgency, serviceBy }) => ({
    key: id,
    text: [
      [vehicle, filterType].filter(Boolean).join(' '),
      urgencyStates[urgency].word.toLowerCase(),
      serviceBy === null
        ? null
        : fill(serviceBy < todayAt(new Date()) ? words.dueSince : words.by, {
            day: shortDay(serviceBy),
          }),
    ]
      .filter(Boolean)
      .join(', '),
  }))
}
