import { caseStudyLabels, type Measurement } from '#content/case-studies.ts'
import { changeText } from './change-text.ts'

const { measurementsHeading, columns } = caseStudyLabels
const rows = [
  { key: 'before', fill: 'fill-soot-800' },
  { key: 'after', fill: 'fill-moss' },
  { key: 'asNew', fill: 'fill-soot-400' },
] as const
const decimals = (value: number) => (String(value).split('.')[1] ?? '').length

export function Measurements({ measurements }: { measurements: readonly Measurement[] }) {
  return (
    <section className="border-y border-line bg-paper">
      <div className="wrap grid gap-x-12 gap-y-8 py-14 lg:grid-cols-12 lg:py-20">
        <h2 className="text-2xl lg:col-span-4">{measurementsHeading}</h2>
        <div className="grid gap-y-8 lg:col-span-8">
          {measurements.map((measurement) => (
            <BarTable key={measurement.label} measurement={measurement} />
          ))}
        </div>
      </div>
    </section>
  )
}

/**
 * A table whose middle column draws its own figures: the bars start at zero and share one scale.
 */
function BarTable({ measurement }: { measurement: Measurement }) {
  const { label, unit, before, after, asNew } = measurement
  const longest = Math.max(before, after, asNew)
  const digits = Math.max(...[before, after, asNew].map(decimals))
  return (
    <table className="w-full border-t-2 border-ink text-sm">
      <caption className="pb-2 text-left text-base font-semibold">
        {label}
        <span className="ml-3 font-normal text-moss">{changeText(before, after)}</span>
      </caption>
      <tbody>
        {rows.map(({ key, fill }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="w-20 py-2 text-left font-normal text-soot-600">
              {columns[key]}
            </th>
            <td className="py-2" aria-hidden="true">
              <svg className="block h-4 w-full">
                <rect
                  width={`${(measurement[key] / longest) * 100}%`}
                  height="16"
                  className={fill}
                />
              </svg>
            </td>
            <td className="w-24 py-2 text-right sm:w-32 font-semibold">{`${measurement[key].toFixed(digits)} ${unit}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
