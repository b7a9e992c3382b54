import { todayPageText } from '#content/today.ts'
import { toTakeInText } from '#content/to-take-in.ts'
import { fill } from '#domain/fill.ts'
import type { TodayPage } from '#domain/today/contract.ts'
import { centsOf, formatDollars } from '#domain/money.ts'
import { isOnDay } from './day-words.ts'

const { summary } = todayPageText

type Entry = {
  label: string
  value: string
  href: string
  isDanger?: boolean
  note?: string | undefined
}

/** The day in one row of numbers, each the way to its list. */
export function Summary({ day }: { day: TodayPage }) {
  return (
    <nav aria-label={summary.label} className="mt-6">
      <ul className="grid grid-cols-3 gap-px border border-line bg-line sm:flex">
        {entriesOf(day).map(({ label, value, href, note, isDanger = false }) => (
          <li
            key={label}
            className="flex-1 bg-paper last:nth-[3n+1]:col-span-3 last:nth-[3n+2]:col-span-2"
          >
            <a
              href={href}
              className="flex h-full flex-col justify-between px-2.5 py-2 hover:bg-soot-200 focus-visible:-outline-offset-2 sm:px-4 sm:py-3"
            >
              <span className="text-xs text-soot-600">{label}</span>{' '}
              <span
                className={`mt-0.5 text-lg font-semibold sm:text-xl ${isDanger ? 'text-kiln' : ''}`}
              >
                {value}
                {note && <span className="ml-2 text-xs font-semibold text-kiln">{note}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function entriesOf(day: TodayPage): Entry[] {
  const { appointments, scheduled, toTakeIn, bench, ready, money, today } = day
  const late = day.requests?.late ?? 0
  const waiting = [day.requests, day.chats, day.unconfirmed, day.reviews].reduce(
    (sum, list) => sum + (list?.total ?? 0),
    0,
  )
  return [
    ...(appointments
      ? [
          {
            label: summary.appointments,
            value: String(appointments.filter((row) => isOnDay(row.startsAt, today)).length),
            href: '#today',
          },
        ]
      : []),
    ...(scheduled
      ? [{ label: summary.scheduled, value: String(scheduled.total), href: '#scheduled' }]
      : []),
    ...(toTakeIn.total > 0
      ? [{ label: toTakeInText.heading, value: String(toTakeIn.total), href: '#to-take-in' }]
      : []),
    { label: summary.bench, value: String(bench.total), href: '#bench' },
    { label: summary.ready, value: String(ready.total), href: '#ready' },
    {
      label: summary.waiting,
      value: String(waiting),
      href: '#waiting',
      note: late > 0 ? fill(summary.late, { count: String(late) }) : undefined,
    },
    ...(money
      ? [
          {
            label: summary.overdue,
            value: formatDollars(centsOf(money.overdue.amount)),
            href: '#money',
            isDanger: money.overdue.total > 0,
          },
        ]
      : []),
  ]
}
