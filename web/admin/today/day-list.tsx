import '#web/styles/row-link.css'
import { useState } from 'react'
import { todayPageText } from '#content/today.ts'
import { fill } from '#domain/fill.ts'

const { all, fewer, showAll } = todayPageText
// As many as are read at a glance; the others are one press away.
const most = { onPhone: 3, onDesktop: 8 }
const folded =
  'not-print:max-lg:[&>li:nth-child(n+4)]:hidden not-print:[&>li:nth-child(n+9)]:hidden'

type DayListProps = {
  /** Where the numbers at the top link to. */
  id?: string
  heading: string
  /** Beside the heading: a sum. */
  sum?: { text: string; isDanger: boolean } | null
  note?: string
  /** How many there are, and where all of them are. */
  total?: number
  href: string
  /** What it says without a row, and the way to its page. */
  empty?: { text: string; label: string }
  children: readonly React.ReactNode[]
}

/** A short list of the day: its name, its first rows, and the way to all of them. */
export function DayList({
  id,
  heading,
  sum = null,
  note,
  total,
  href,
  empty,
  children,
}: DayListProps) {
  const [isAll, setIsAll] = useState(false)
  const isEmpty = children.length === 0
  if (isEmpty && !empty) return null
  /** Its page has more than is here. */
  const isCut = (total ?? 0) > children.length
  const isLong = children.length > most.onPhone
  const hasFoot = Boolean(note) || isCut || isLong
  return (
    <section id={id} aria-label={heading} className="scroll-mt-4">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-soot-400 pb-1.5">
        <h3 className="text-sm">{heading}</h3>
        {total !== undefined && total > 0 && <span className="text-sm text-soot-600">{total}</span>}
        {sum && (
          <span className={`ml-auto text-sm font-semibold ${sum.isDanger ? 'text-kiln' : ''}`}>
            {sum.text}
          </span>
        )}
      </div>
      {isEmpty && empty ? (
        <p className="py-3 text-sm text-soot-600">
          {empty.text}{' '}
          <a href={href} className="link">
            {empty.label}
          </a>
        </p>
      ) : (
        <ul className={isAll ? '' : folded}>{children}</ul>
      )}
      {hasFoot && (
        <p className="flex items-center gap-x-4 pt-1 text-xs text-soot-600">
          {note}
          {isCut ? (
            <a href={href} className="link ml-auto inline-flex min-h-11 items-center font-semibold">
              {fill(all, { count: String(total) })}
            </a>
          ) : (
            isLong && (
              <button
                type="button"
                aria-expanded={isAll}
                onClick={() => setIsAll(!isAll)}
                className={`link no-print ml-auto min-h-11 font-semibold ${children.length > most.onDesktop ? '' : 'lg:hidden'}`}
              >
                {isAll ? fewer : fill(showAll, { count: String(children.length) })}
                <span className="sr-only"> {heading}</span>
              </button>
            )
          )}
        </p>
      )}
    </section>
  )
}

type DayRowProps = {
  href: string
  title: string
  /** Before the title, in a column of its own: a time. */
  when?: string
  detail: React.ReactNode
  /** At the end of the row: a state, an amount, a time. */
  end?: React.ReactNode
  /** What it looks like. */
  pictures?: React.ReactNode
  children?: React.ReactNode
}

/** A row that links to its item; its other links are layered above. */
export function DayRow({ href, title, when, detail, end, pictures, children }: DayRowProps) {
  return (
    <li className="group relative flex gap-x-4 border-b border-line py-2.5 text-sm hover:bg-paper max-2xs:flex-wrap">
      {when !== undefined && <span className="w-18 shrink-0 font-semibold">{when}</span>}
      <div className="min-w-0 flex-1 max-2xs:basis-full">
        {end !== undefined && (
          <div className="float-right ml-4 text-right max-2xs:float-none max-2xs:ml-0 max-2xs:text-left">
            {end}
          </div>
        )}
        <a href={href} className="row-link block wrap-anywhere group-hover:underline">
          {title}
        </a>
        <p className="text-soot-800">{detail}</p>
        {children && <p className="text-soot-600">{children}</p>}
        {pictures && <div className="relative z-10 mt-2">{pictures}</div>}
      </div>
    </li>
  )
}

/** A link within a row, above the row's own. */
export function InRow({
  href,
  label,
  children,
}: {
  href: string
  label?: string
  children: string
}) {
  return (
    <a
      href={href}
      rel="noopener"
      aria-label={label}
      className="relative mr-4 inline-block max-w-full wrap-anywhere leading-7 underline sm:leading-6 decoration-soot-400 decoration-1 underline-offset-3 hover:text-ink hover:decoration-current"
    >
      {children}
    </a>
  )
}
