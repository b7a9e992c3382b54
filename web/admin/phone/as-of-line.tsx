import { phoneText } from '#content/phone.ts'
import { fill } from '#domain/fill.ts'
import { clockTime } from '#web/account/format/format-date.ts'
import type { AsOf } from '#web/data/use-kept-answer.ts'

/** From when what the page shows is, while nobody answers. */
export function AsOfLine({ asOf }: { asOf: AsOf }) {
  return (
    <p role="status" className="mt-4 text-sm font-semibold empty:hidden">
      {asOf !== null &&
        fill(asOf.isSilent ? phoneText.asOf : phoneText.notUpdated, {
          time: clockTime(new Date(asOf.at).toISOString()),
        })}
    </p>
  )
}
