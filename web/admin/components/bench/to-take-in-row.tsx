import '#web/styles/row-link.css'
import { toTakeInText as words } from '#content/to-take-in.ts'
import { namedUnits } from '#domain/appointments/day/named-units.ts'
import type { Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { ToTakeIn as Item } from '#domain/services/bench/work.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { dayAndTime } from '#web/account/format/day-and-time.ts'
import { RushMark } from '#web/account/rush-mark.tsx'
import { filtersLine } from '#web/account/format/work-line.ts'

type RowProps = { item: Item; today: Day; children?: React.ReactNode }

/** Whose filters came, how many, and since when: the way to where they are taken in. */
export function ToTakeInRow({ item, today, children }: RowProps) {
  const { serviceId, customer, filterType, left, leftThere, units, by } = item
  const what = [left > 0 ? filtersLine({ filterType, quantity: left }) : null, namedUnits(units)]
  return (
    <li className="border-b border-line text-sm">
      <div className="group relative py-2.5 hover:bg-paper">
        <div className="float-right ml-4 text-right max-2xs:float-none max-2xs:ml-0 max-2xs:text-left">
          <span className="font-semibold">{sinceLine(item, today)}</span>
          {by !== null && (
            <span className="block text-xs text-soot-600">
              {fill(item.kind === 'on-site' ? words.by : words.driver, { name: by })}
            </span>
          )}
        </div>
        <a
          href={rowAddress('service_history', serviceId)}
          className="row-link flex min-h-11 items-center wrap-anywhere group-hover:underline"
        >
          {customer.company ?? customer.name}
        </a>
        {leftThere.length > 0 && (
          <p className="font-semibold text-brass">
            {fill(words.left, { names: namedUnits(leftThere) ?? '' })}
          </p>
        )}
        <RushMark of={item} />
        <p className="text-soot-800">{what.filter((part) => part !== null).join(', ')}</p>
      </div>
      {children}
    </li>
  )
}

/** Nobody says that the van was unloaded: what was handed over is on it until it is taken in. */
function sinceLine({ kind, by, since }: Item, today: Day): string {
  const when = dayAndTime(since, today)
  if (kind === 'on-site') return fill(words.onSite, { when })
  if (by !== null) return fill(words.onVan, { when })
  return fill(kind === 'pickup' ? words.pickedUp : words.here, { when })
}
