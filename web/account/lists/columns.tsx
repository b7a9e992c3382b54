import type { State } from '#domain/states.ts'
import { missing, money } from '#web/account/format/format-amount.ts'
import { clockTime, shortDay, wholeDay, wholeInstant } from '#web/account/format/format-date.ts'
import { StateMark } from '#web/account/state-mark.tsx'
import { type ColumnLook, figure, mark, text } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'

type Kind<Value> = <Row>(label: string, of: (row: Row) => Value, look?: ColumnLook) => Column<Row>

/** "Oct 6, 2026" of a day or an instant. */
export const day: Kind<string | null> = (label, of, look) =>
  text(label, (row) => <Day at={of(row)} />, look)

/** "Oct 6, 2026, 9:00 AM" */
export const moment: Kind<string> = (label, of, look) =>
  text(label, (row) => <Moment at={of(row)} />, look)

/** Dollars of the wire: "1200.00". */
export const dollars: Kind<string | null> = (label, of, look) =>
  figure(label, (row) => amountOf(of(row)), look)

/** The state of a row, from the table of its noun. */
export const state: Kind<State> = (label, of, look) =>
  mark(label, (row) => <StateMark {...of(row)} />, look)

/** The same for customers. */
export const stated: Kind<State> = (label, of, look) =>
  mark(label, (row) => <StateMark isStated {...of(row)} />, look)

/** In one line, and as a whole for whoever points at it. */
export function Day({ at }: { at: string | null }) {
  return (
    <time dateTime={at ?? undefined} title={wholeOf(at)} className="whitespace-nowrap">
      {shortDay(at)}
    </time>
  )
}

/** Its day and its time each in one line. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={wholeInstant(at)}>
      <span className="whitespace-nowrap">{shortDay(at)},</span>{' '}
      <span className="whitespace-nowrap">{clockTime(at)}</span>
    </time>
  )
}

/** What is not known: a card leaves it out. */
export const none = <span data-none>{missing}</span>

const amountOf = (amount: string | null) => (amount === null ? none : money(amount))

function wholeOf(at: string | null): string | undefined {
  if (at === null) return undefined
  return at.length === 10 ? wholeDay(at) : wholeInstant(at)
}
