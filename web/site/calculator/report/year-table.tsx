import { calculator } from '#content/calculator.ts'
import { formatDollars } from '#domain/money.ts'
import type { YearOfCosts } from '#domain/savings/savings.ts'

const { table, year, replace, clean, cleanWithNew } = calculator.report.chart

type YearTableProps = { series: readonly YearOfCosts[]; withNew?: boolean; className?: string }

/** The chart in numbers; `withNew` adds the column that the chart leaves out. */
export function YearTable({ series, withNew = false, className = '' }: YearTableProps) {
  const columns = [replace, clean, ...(withNew ? [cleanWithNew] : [])]
  return (
    <div className={className}>
      <table className="w-full text-sm">
        <caption className="pb-2 text-left font-semibold">{table}</caption>
        <thead className="border-b border-ink align-bottom text-xs">
          <tr>
            <th scope="col" className="py-1.5 text-left">
              {year}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pl-3 text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((row) => (
            <tr key={row.year} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {row.year}
              </th>
              {[row.replacing, row.cleaning, ...(withNew ? [row.cleaningWithRenewal] : [])].map(
                (dollars, at) => (
                  <td key={columns[at]} className="py-1.5 pl-3 text-right wrap-anywhere">
                    {formatDollars(dollars * 100)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
