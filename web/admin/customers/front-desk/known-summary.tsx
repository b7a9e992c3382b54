import { useQueryClient } from '@tanstack/react-query'
import { callSheet } from '#content/front-desk.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import { todayAt } from '#domain/calendar.ts'
import type { StaffCustomerDetail } from '#domain/customers/contract.ts'
import { fill } from '#domain/fill.ts'
import { formatAmount } from '#domain/money.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { Facts } from '#web/account/facts.tsx'
import { shortDay, shortInstant } from '#web/account/format/format-date.ts'
import { partOf } from '#web/account/part.tsx'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { replaceRefusedForCustomer } from '#web/data/customers.ts'

// Few filters are refused.
const ReplacedForm = partOf(() => import('#web/account/vehicle/replaced-form.tsx'))

const { known: words } = callSheet
const mostLines = 4

/** Who is on the phone: how to reach them, what they owe, and what is going on with them. */
export function KnownSummary({ file }: { file: StaffCustomerDetail }) {
  const { company, customer, openAmount } = file
  return (
    <>
      <Facts
        facts={[
          [words.phone, customer.phone && <PhoneLink key="phone" phone={customer.phone} />],
          [words.email, <MailLink key="email" email={customer.email} />],
          [
            words.address,
            addressLines(customer)
              .slice(customer.company === null ? 1 : 2)
              .join('\n'),
          ],
          [
            fill(words.unpaid, { company: company.name }),
            openAmount === null || Number(openAmount) === 0 ? null : formatAmount(openAmount),
          ],
        ]}
      />
      <Lines heading={words.open} lines={openWork(file)} />
      <Lines heading={words.ahead} lines={ahead(file)} />
      <Refused file={file} />
      <Lines heading={words.due} lines={due(file)} />
      <Lines heading={words.last} lines={last(file)} />
      <p className="py-3">
        <a href={rowAddress('customers', customer.id)} className="link text-sm">
          {words.file}
        </a>
      </p>
    </>
  )
}

type Line = { key: string; text: string; href?: string }

function Lines({ heading, lines }: { heading: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className="border-t border-line py-3">
      <h3 className="text-xs text-soot-600">{heading}</h3>
      <ul className="mt-1 text-sm">
        {lines.slice(0, mostLines).map(({ key, text, href }) => (
          <li key={key} className="py-0.5">
            {href === undefined ? (
              text
            ) : (
              <a href={href} className="link">
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function openWork({ services }: StaffCustomerDetail): Line[] {
  return services
    .filter(({ status }) => status !== 'delivered' && status !== 'cancelled')
    .map(({ id, serviceType, quantity, status, serviceDate }) => ({
      key: id,
      text: `${serviceType}, ${quantity}: ${status.replace('_', ' ')}, ${shortDay(serviceDate)}`,
      href: rowAddress('service_history', id),
    }))
}

function ahead({ appointments }: StaffCustomerDetail): Line[] {
  return appointments
    .filter(({ status }) => status === 'pending' || status === 'confirmed')
    .map(({ id, serviceType, startsAt, status }) => ({
      key: id,
      text: [serviceType, startsAt === null ? null : shortInstant(startsAt), status]
        .filter(Boolean)
        .join(', '),
      href: rowAddress('appointments', id),
    }))
}

/** Filters that we refused: whoever calls may say that another one is in. */
function Refused({ file }: { file: StaffCustomerDetail }) {
  const client = useQueryClient()
  const refused = file.due.filter(({ refusedOn }) => refusedOn !== undefined)
  if (refused.length === 0) return null
  return (
    <section className="border-t border-line py-3">
      <h3 className="text-xs text-soot-600">{words.refused.heading}</h3>
      <ul className="mt-1 grid gap-2 text-sm">
        {refused.map(({ id, vehicle, filterType, refusedOn = '' }) => {
          const of = [vehicle, filterType].filter(Boolean).join(' ')
          return (
            <li key={id}>
              {fill(words.refused.line, { of, day: shortDay(refusedOn) })}
              <ReplacedForm
                id={id}
                of={of}
                isForThem
                send={replaceRefusedForCustomer}
                onDone={() => void client.invalidateQueries()}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function due({ due: filters }: StaffCustomerDetail): Line[] {
  const soon = filters.filter(({ refusedOn }) => refusedOn === undefined)
  return soon.map(({ id, vehicle, filterType, urgency, serviceBy }) => ({
    key: id,
    text: [
      [vehicle, filterType].filter(Boolean).join(' '),
      urgency,
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

function last({ timeline }: StaffCustomerDetail): Line[] {
  return timeline.slice(0, 3).map(({ kind, id, day, text }) => ({
    key: `${kind}-${id}-${text}`,
    text: `${shortDay(day)}: ${text}`,
  }))
}
