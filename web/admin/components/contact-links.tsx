import { officeLists } from '#content/office.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import { telephone } from './telephone.ts'

const look = 'link flex min-h-6 w-fit max-w-full items-center'

/** An address, which opens the mail program; words where the customer has none. */
export function MailLink({ email }: { email: string }) {
  if (isReservedEmail(email)) return <span className="text-soot-600">{officeLists.noEmail}</span>
  return (
    <a href={`mailto:${email}`} className={look}>
      <span className="min-w-0 break-words">{email}</span>
    </a>
  )
}

/** A number, which the phone dials. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telephone(phone)} className={`${look} whitespace-nowrap`}>
      {phone}
    </a>
  )
}
