import { leadsPage } from '#content/office.ts'
import { fullDate, shortDate } from '#web/admin/parts/shown.ts'
import { tabHash } from '#web/ui/use-tab-in-address.ts'

const longestInList = 240

/** An instant as its day, in full for whoever points at it. */
export function DayCell({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullDate(at)} className="whitespace-nowrap">
      {shortDate(at)}
    </time>
  )
}

export function ContactCell({ email, phone }: { email: string; phone: string | null }) {
  return (
    <>
      <span className="break-all">{email}</span>
      {phone !== null && <span className="block whitespace-nowrap">{phone}</span>}
    </>
  )
}

/** What somebody wrote: all of it where it is short, else its beginning, and the rest by a press. */
export function TextCell({ text }: { text: string }) {
  const look = 'measure block break-words whitespace-pre-line'
  if (text.length <= longestInList) return <span className={look}>{text}</span>
  return (
    <details className="measure">
      <summary className="cursor-pointer">
        <span className="break-words">{text.slice(0, longestInList).trimEnd()} …</span> <span className="link">{leadsPage.more}</span>
      </summary>
      <span className={`${look} mt-2`}>{text}</span>
    </details>
  )
}

/** The way to where it is answered. */
export function TriageLink({ name, email }: { name: string; email: string }) {
  return (
    <a href={`/admin/triage${tabHash('requests', { q: email })}`} className="link whitespace-nowrap">
      {leadsPage.toTriage}
      <span className="sr-only">: {name}</span>
    </a>
  )
}
