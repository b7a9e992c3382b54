import { driverStopsText } from '#content/driver-stops.ts'
import type { StopLine } from '#domain/appointments/day/handover-contract.ts'
import { fill } from '#domain/fill.ts'
import { lineName } from '#web/account/format/line-name.ts'
import { type Scanned, ScanField } from '#web/admin/services/scan/scan-field.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { lineOfScan } from '#web/admin/services/scan/scanned-line.ts'

const { lines: text } = driverStopsText

/** Which lines are ticked, each with the code of the label that was scanned. */
export type Ticked = Readonly<Record<string, string | null>>

type LinesFieldProps = {
  legend: string
  lines: readonly StopLine[]
  ticked: Ticked
  onChange: (ticked: Ticked) => void
}

/** Scanned by the camera, typed, or ticked, one filter after the other. */
export function LinesField({ legend, lines, ticked, onChange }: LinesFieldProps) {
  const left = lines.filter(({ id }) => !(id in ticked))

  function scan(scanned: string): Scanned {
    const found = lineOfScan(lines, scanned)
    if (found === null) return { said: text.unknown, isTaken: false }
    onChange({ ...ticked, [found.line.id]: found.code ?? ticked[found.line.id] ?? null })
    return { said: fill(text.found, { name: lineName(found.line) }), isTaken: true }
  }

  function tick(id: string, isTicked: boolean): void {
    const { [id]: _before, ...others } = ticked
    onChange(isTicked ? { ...others, [id]: null } : others)
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <ScanField label={text.scan} name="scan" onScan={scan} />
      {lines.map((line) => (
        <CheckField
          key={line.id}
          label={lineName(line) || text.unnamed}
          checked={line.id in ticked}
          onChange={({ target }) => tick(line.id, target.checked)}
        />
      ))}
      {left.length > 1 && (
        <div>
          <SmallButton
            onClick={() =>
              onChange({ ...Object.fromEntries(lines.map(({ id }) => [id, null])), ...ticked })
            }
          >
            {text.all}
          </SmallButton>
        </div>
      )}
    </fieldset>
  )
}
