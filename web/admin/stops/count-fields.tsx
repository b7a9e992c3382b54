import { driverStopsText } from '#content/driver-stops.ts'
import type { DriverStop, StopLine } from '#domain/appointments/day/handover-contract.ts'
import { fill } from '#domain/fill.ts'
import { lineName } from '#web/account/format/line-name.ts'
import { TextField } from '#web/ui/field.tsx'
import { LinesField } from './lines-field.tsx'
import type { Errors, Typed } from './typed-handover.ts'

const { handover: text, lines: words } = driverStopsText

type CountFieldsProps = {
  stop: DriverStop
  typed: Typed
  errors: Errors
  onChange: (part: Partial<Typed>) => void
}

/** Which filters, where they are known one by one, and how many others; else how many. */
export function CountFields({ stop, typed, errors, onChange }: CountFieldsProps) {
  const isByLine = stop.lines.length > 0
  const isDelivery = stop.kind === 'delivery'
  return (
    <>
      {isByLine && (
        <LinesField
          legend={isDelivery ? words.given : words.taken}
          lines={stop.lines}
          ticked={typed.ticked}
          onChange={(ticked) => onChange({ ticked })}
        />
      )}
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={500}
        required={!isByLine}
        optional={isByLine}
        label={isByLine ? words.others : text.count}
        name="filterCount"
        value={isByLine ? typed.others : typed.count}
        error={errors.filterCount ?? errors.lines}
        onChange={({ target }) =>
          onChange(isByLine ? { others: target.value } : { count: target.value })
        }
      />
      {stop.kind === 'pickup' && (
        <TextField
          optional
          label={words.condition}
          name="condition"
          autoComplete="off"
          value={typed.condition}
          error={errors.condition}
          onChange={({ target }) => onChange({ condition: target.value })}
        />
      )}
    </>
  )
}

/** What the signature stands for, read by whoever signs. */
export function SignedFor({ stop, typed }: { stop: DriverStop; typed: Typed }) {
  const [taken, left] = [
    stop.lines.filter(({ id }) => id in typed.ticked),
    stop.lines.filter(({ id }) => !(id in typed.ticked)),
  ]
  if (taken.length === 0) return null
  const others = Number(typed.others)
  const more = others > 0 ? [fill(words.more, { count: String(others) })] : []
  const leftLine = stop.kind === 'delivery' ? words.left.delivery : words.left.pickup
  return (
    <div className="text-sm">
      <p>{fill(words.signing, { names: [...taken.map(namedOr), ...more].join('; ') })}</p>
      {left.length > 0 && (
        <p className="font-semibold">{fill(leftLine, { names: left.map(namedOr).join('; ') })}</p>
      )}
    </div>
  )
}

const namedOr = (line: StopLine) => lineName(line) || words.unnamed
