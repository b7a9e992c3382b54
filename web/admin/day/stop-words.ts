import { dayBoardText } from '#content/day-board.ts'
import type { DayStop, LastTry } from '#domain/appointments/day/day-contract.ts'
import { fill } from '#domain/fill.ts'

const { ready: text } = dayBoardText

/** Whose it is: the company, else the person. */
export const stopTitle = ({ customer }: Pick<DayStop, 'customer'>): string =>
  customer.company ?? customer.name

/** "Our driver was there: no filters. Note: Gate closed" */
export function lastTryLine({ filterCount, note }: LastTry): string {
  const said =
    filterCount === 0 ? text.lastTryNone : fill(text.lastTry, { count: String(filterCount) })
  return note === null ? said : `${said} ${fill(text.lastTryNote, { note })}`
}
