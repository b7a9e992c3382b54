import { useState } from 'react'
import { driverStopsText } from '#content/driver-stops.ts'
import type { DriverStop } from '#domain/appointments/day/handover-contract.ts'
import { fill } from '#domain/fill.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { stopCalls } from '#web/data/appointments-stops.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { LinesField, type Ticked } from './lines-field.tsx'

const { load: text } = driverStopsText

/** What of a delivery is on the van, said in our shop before the driver sets out. */
export function LoadVan({ stop }: { stop: DriverStop }) {
  const loaded = stop.lines.filter(({ loadedAt }) => loadedAt !== null).length
  if (stop.kind !== 'delivery' || stop.lines.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      {loaded > 0 && (
        <p className="mb-2">
          {fill(text.loaded, { count: String(loaded), of: String(stop.lines.length) })}
        </p>
      )}
      <BehindPress open={text.open}>
        {(close) => <Loading stop={stop} onClose={close} />}
      </BehindPress>
    </div>
  )
}

function Loading({ stop, onClose }: { stop: DriverStop; onClose: () => void }) {
  const { isBusy, act } = useAct(onClose)
  const [ticked, setTicked] = useState<Ticked>(() =>
    Object.fromEntries(
      stop.lines.flatMap(({ id, loadedAt }) => (loadedAt === null ? [] : [[id, null]])),
    ),
  )
  // What was handed over since can't be loaded.
  const lines = stop.lines.flatMap(({ id }) => (id in ticked ? [id] : []))
  return (
    <div className="grid gap-4 border-l-4 border-lake bg-paper p-4">
      <LinesField legend={text.legend} lines={stop.lines} ticked={ticked} onChange={setTicked} />
      <div className="flex flex-wrap gap-3">
        <SmallButton
          disabled={isBusy}
          onClick={() => void act(() => stopCalls.load(stop.id, lines), text.saved)}
        >
          {text.submit}
        </SmallButton>
        <SmallButton onClick={onClose}>{text.cancel}</SmallButton>
      </div>
    </div>
  )
}
