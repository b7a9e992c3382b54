import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { fill } from '#domain/fill.ts'
import type { AtShop } from '#domain/maintenance/contract.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'

const texts = recommendationsTab.atShop

/** Filters that nothing is asked of: since when we have them, in place of a due date. */
export function AtShopList({ total, filters }: AtShop) {
  return (
    <section aria-labelledby="at-shop" className="mt-10">
      <h2 id="at-shop" className="section-head text-lg">
        {texts.heading}
      </h2>
      <p className="pt-3 text-sm text-soot-800">{texts.text}</p>
      <ul className="pt-1">
        {filters.map(({ vehicleId, vehicle, filterType, since }) => (
          <li
            key={`${vehicleId} ${filterType}`}
            className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-3 text-sm break-words sm:grid-cols-[14rem_1fr]"
          >
            <strong className="min-w-0 font-semibold">{`${vehicle}, ${filterType}`}</strong>
            <span className="min-w-0">{fill(texts.since, { day: shortDay(since) })}</span>
          </li>
        ))}
      </ul>
      {total > filters.length && (
        <p className="pt-3 text-sm text-soot-800">
          {fill(texts.more, { count: number(total - filters.length) })}
        </p>
      )}
    </section>
  )
}
