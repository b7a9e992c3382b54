import { leadsPage } from '#content/office.ts'
import { requestsAddress } from '#domain/staff-addresses.ts'
import { Day } from '#web/account/lists/columns.tsx'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { MayBeAutomatic } from '#web/admin/components/may-be-automatic.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const longestInList = 180
const halfAWord = /\s\S*$/

type SenderCellProps = {
  name: string
  company?: string | null
  email: string
  phone: string | null
  mayBeAutomatic: boolean
}

/** Who it was, and where they are reached. */
export function SenderCell({ name, company, email, phone, mayBeAutomatic }: SenderCellProps) {
  const part = 'block max-w-64 break-words'
  return (
    <>
      <span className={`${part} font-semibold`}>{name}</span>
      {company && <span className={`${part} text-soot-600`}>{company}</span>}
      <MailLink email={email} />
      {phone !== null && <PhoneLink phone={phone} />}
      <MayBeAutomatic mayBeAutomatic={mayBeAutomatic} />
    </>
  )
}

type SentCellProps = { reference: string | null; at: string; name: string; email: string }

/** When it came, its reference, and the way to where it is answered. */
export function SentCell({ reference, at, name, email }: SentCellProps) {
  return (
    <>
      <Day at={at} />
      {reference !== null && <span className="block whitespace-nowrap">{reference}</span>}
      <a
        href={requestsAddress(email)}
        aria-label={`${leadsPage.toTriage}: ${name}`}
        className="link flex min-h-6 w-fit items-center whitespace-nowrap"
      >
        {leadsPage.toTriage}
      </a>
    </>
  )
}

/**
 * What somebody wrote: all of it where it is short, else its beginning, and the rest by a press.
 */
export function TextCell({ text }: { text: string }) {
  const look = 'measure block break-words whitespace-pre-line'
  if (text.length <= longestInList) return <span className={look}>{text}</span>
  return (
    <Disclosure
      className="measure"
      summary={
        <>
          <span className="font-normal break-words text-ink">
            {text.slice(0, longestInList).replace(halfAWord, '')} …
          </span>{' '}
          {leadsPage.more}
        </>
      }
    >
      <span className={`${look} mt-2`}>{text}</span>
    </Disclosure>
  )
}
