import { benchText } from '#content/bench.ts'
import { toTakeInText as words } from '#content/to-take-in.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { ToTakeIn as Item } from '#domain/services/bench/work.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { lineName } from '#web/account/format/line-name.ts'
import { partOf } from '#web/account/part.tsx'
import type { Bench } from '#web/admin/components/bench/use-bench-queue.ts'
import { WaitingArrivals } from '#web/admin/components/bench/waiting-arrivals.tsx'
import { onlyOf } from '#web/admin/services/expected-units.tsx'
import { ToTakeInRow } from '#web/admin/components/bench/to-take-in-row.tsx'
import { type Scanned, ScanField } from '#web/admin/services/scan/scan-field.tsx'
import { lineOfScan } from '#web/admin/services/scan/scanned-line.ts'
import { useNow } from '#web/ui/use-now.ts'

/** What came, and has to be taken in before there is work on it. */
export function ToTakeIn({ items, bench }: { items: readonly Item[]; bench: Bench }) {
  const now = useNow()
  if (items.length === 0 || now === null) return null
  return (
    <section className="mt-8">
      <h2 className="text-lg">{words.heading}</h2>
      <ScanIn lines={items.flatMap(({ onVan }) => onVan)} bench={bench} />
      <ul className="mt-3 border-t border-line">
        {items.map((item) => (
          <ToTakeInRow key={item.serviceId} item={item} today={todayAt(now)}>
            <WaitingArrivals bench={bench} serviceId={item.serviceId} />
            <IntakeHere item={item} bench={bench} />
          </ToTakeInRow>
        ))}
      </ul>
    </section>
  )
}

const IntakeForm = partOf(async () => ({
  default: (await import('#web/admin/services/intake-form.tsx')).IntakeForm,
}))

/** Taken in here, also without signal. */
function IntakeHere({ item, bench }: { item: Item; bench: Bench }) {
  const { serviceId, customer, expected } = item
  return (
    <div className="pb-3">
      <BehindPress open={benchText.order.intake.submit}>
        {() => (
          <>
            <h3 className="mb-3 text-sm font-semibold">{benchText.order.intake.heading}</h3>
            <IntakeForm
              key={onlyOf(expected)?.id}
              service={{ id: serviceId, customerId: customer.id }}
              units={expected}
              bench={bench}
              level="h3"
            />
          </>
        )}
      </BehindPress>
    </div>
  )
}

/** One scan takes in what a driver has on the van, where its filter is known. */
function ScanIn({ lines: all, bench }: { lines: Item['onVan']; bench: Bench }) {
  const lines = all.filter(({ id }) => !bench.waiting.some(({ filterId }) => filterId === id))
  if (all.length === 0) return null

  async function scan(scanned: string): Promise<Scanned> {
    const line = lineOfScan(lines, scanned)?.line
    if (line === undefined) return { said: words.scan.unknown, isTaken: false }
    if (line.serialNumber === null)
      return { said: fill(words.scan.unnamed, { unit: line.unit ?? '' }), isTaken: false }
    const doneAt = new Date().toISOString()
    const isTaken = await bench.doIt(line, {
      kind: 'step',
      state: 'received',
      reason: null,
      doneAt,
    })
    const said = isTaken ? fill(words.scan.done, { name: lineName(line) }) : benchText.notKept
    return { said, isTaken }
  }

  return (
    <div className="mt-3 max-w-xl">
      <ScanField label={words.scan.label} hint={words.scan.hint} name="scanIn" onScan={scan} />
    </div>
  )
}
