import { callSheet } from '#content/front-desk.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import type { StaffCustomerDetail } from '#domain/customers/contract.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { Facts } from '#web/account/facts.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { WhatWaits } from '#web/admin/customers/what-waits.tsx'

const { known: words } = callSheet
const mostLines = 3

/** Who is on the phone: what is going on with them, what they owe, and how to reach them. */
export function KnownSummary({ file }: { file: StaffCustomerDetail }) {
  const { customer, timeline } = file
  return (
    <>
      <WhatWaits file={file} mayChange />
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
        ]}
      />
      {timeline.length > 0 && (
        <section className="border-t border-line py-3">
          <h3 className="text-xs text-soot-600">{words.last}</h3>
          <ul className="mt-1 text-sm">
            {timeline.slice(0, mostLines).map(({ kind, id, day, text }) => (
              <li key={`${kind}-${id}-${text}`} className="py-0.5">
                {`${shortDay(day)}: ${text}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="py-3">
        <a href={rowAddress('customers', customer.id)} className="link text-sm">
          {words.file}
        </a>
      </p>
    </>
  )
}
