import '#web/styles/row-link.css'
import { toTakeInText as words } from '#content/to-take-in.ts'
import { namedUnits } from '#domain/appointments/day/named-units.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { ToTakeIn as Item } from '#domain/services/bench/work.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { dayAndTime } from '#web/account/format/day-and-time.ts'
import { filtersLine } from '#web/account/format/work-line.ts'
import { useNow } from '#web/ui/use-now.ts'

/** What came, and has to be taken in before there is work on it. */
export function ToTakeIn({ items }: { items: readonly Item[] }) {
  const now = useNow()
  if (items.length === 0 || now === null) return null
  return (
    <section className="mt-8">
      <h2 className="text-lg">{words.heading}</h2>
      <ul className="mt-3 border-t border-line">
        {items.map((item) => (
          <ToTakeInRow key={item.serviceId} item={item} today={todayAt(now)} />
        ))}
      </ul>
    </section>
  )
}

/** Whose filters came, how many, and since when: the way to where they are taken in. */
export function ToTakeInRow({ item, today }: { item: Item; today: Day }) {
  const { serviceId, customer, filterType, left, units, by } = item
  const what = [filtersLine({ filterType, quantity: left }), namedUnits(units)]
  return (
    <li className="group relative flex gap-x-4 border-b border-line py-2.5 text-sm hover:bg-paper max-2xs:flex-wrap">
      <div className="min-w-0 flex-1 max-2xs:basis-full">
        <a
          href={rowAddress('service_history', serviceId)}
          className="row-link block wrap-anywhere group-hover:underline"
        >
          {customer.company ?? customer.name}
        </a>
        <p className="text-soot-800">{what.filter((part) => part !== null).join(', ')}</p>
      </div>
      <div className="text-right max-2xs:text-left">
        <span className="font-semibold">{sinceLine(item, today)}</span>
        {by !== null && (
          <span className="block text-xs text-soot-600">{fill(words.driver, { name: by })}</span>
        )}
      </div>
    </li>
  )
}

/** Nobody says that the van was unloaded: what was handed over is on it until it is taken in. */
function sinceLine({ kind, by, since }: Item, today: Day): string {
  const when = dayAndTime(since, today)
  if (by !== null) return fill(words.onVan, { when })
  return fill(kind === 'pickup' ? words.pickedUp : words.here, { when })
}
