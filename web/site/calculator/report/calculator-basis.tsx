import { calculator, industries } from '#content/calculator.ts'
import { formatDollars } from '#domain/money.ts'

const { heading, text, source, table } = calculator.report.basis

/** The sources of the numbers, and what they leave out. */
export function CalculatorBasis() {
  return (
    <section className="no-print border-t border-line bg-paper">
      <div className="wrap grid gap-x-12 gap-y-8 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-5">
          <h2 className="text-2xl">{heading}</h2>
          <p className="measure mt-4 text-soot-800">{text}</p>
          <p className="measure mt-3 text-soot-800">{source}</p>
        </div>
        <div className="self-start overflow-x-auto lg:col-span-7">
          <table className="w-full text-sm">
            <caption className="pb-3 text-left font-semibold">{table.caption}</caption>
            <thead className="border-y border-ink align-bottom text-xs">
              <tr>
                <th scope="col" className="py-2 pr-3 text-left">
                  {table.industry}
                </th>
                <th scope="col" className="py-2 pl-2 sm:pl-3 text-right">
                  {table.replacement}
                </th>
                <th scope="col" className="py-2 pl-2 sm:pl-3 text-right">
                  {table.cleaning}
                </th>
                <th scope="col" className="py-2 pl-2 sm:pl-3 text-right">
                  {table.percent}
                </th>
              </tr>
            </thead>
            <tbody>
              {industries.map(({ key, label, defaultCost, cleaningPercent }) => (
                <tr key={key} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-2.5 pl-3 text-right">{formatDollars(defaultCost * 100)}</td>
                  <td className="py-2.5 pl-3 text-right font-semibold">
                    {formatDollars(defaultCost * cleaningPercent)}
                  </td>
                  <td className="py-2.5 pl-3 text-right">{`${cleaningPercent}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
