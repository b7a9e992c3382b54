import { servicesPage } from '#content/services-page.ts'
import { priceTable } from '#content/price-table.ts'
import { quotePart } from '#content/navigation.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const { heading, text, columns, quote, calculate, packing } = servicesPage.prices
const number = 'py-1.5 pl-4 text-right whitespace-nowrap max-sm:whitespace-normal'

/** What a buyer looks for before they ask. */
export function TypicalPrices() {
  return (
    <section id="prices" className="border-t border-line bg-paper">
      <div className="wrap grid gap-x-12 gap-y-8 py-10 lg:grid-cols-12 lg:py-8">
        <div className="lg:col-span-5">
          <h2 className="text-2xl">{heading}</h2>
          <p className="measure mt-4 text-soot-800">{text}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={quote.href} data-part={quotePart}>
              {quote.label}
            </ButtonLink>
            <a href={calculate.href} className="link inline-flex min-h-11 items-center">
              {calculate.label}
            </a>
            <a href={packing.href} className="link inline-flex min-h-11 items-center">
              {packing.label}
            </a>
          </div>
        </div>
        <div className="self-start overflow-x-auto lg:col-span-7">
          <table className="w-full border-collapse text-sm tabular-nums">
            <thead>
              <tr className="border-b-2 border-ink align-bottom text-xs text-soot-600">
                <th scope="col" className="py-2 text-left font-normal">
                  {columns.filter}
                </th>
                <th scope="col" className="py-2 pl-4 text-right font-normal">
                  {columns.bought}
                </th>
                <th scope="col" className="py-2 pl-4 text-right font-normal">
                  {columns.cleaning}
                </th>
                <th scope="col" className="py-2 pl-4 text-right font-normal max-sm:hidden">
                  {columns.turnaround}
                </th>
              </tr>
            </thead>
            <tbody>
              {priceTable().map(({ key, name, bought, cleaning, turnaround }) => (
                <tr key={key} className="border-b border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {name}
                  </th>
                  <td className={number}>{bought}</td>
                  <td className={`${number} font-bold`}>{cleaning}</td>
                  <td className={`${number} max-sm:hidden`}>{turnaround}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
