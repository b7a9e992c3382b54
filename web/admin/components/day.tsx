import { shortDay } from '#web/account/format/format-date.ts'

/** A day of a row, in one line. */
export const Day = ({ on }: { on: string }) => (
  <span className="whitespace-nowrap">{shortDay(on)}</span>
)
