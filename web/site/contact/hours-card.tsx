import { company } from '#content/company.ts'
import { contact } from '#content/contact.ts'
import { orMark } from '#content/house.ts'
import { closedNote, hoursOnPage, turnaround } from '#content/hours.ts'

const { heading, emergency, turnaround: turnaroundLabel, zone, today } = contact.hours

/**
 * The table of hours. Whether the doors are open `opening-script.ts` says, once the browser's clock
 * is known.
 */
export function HoursCard() {
  const { begin, rows, end } = hoursOnPage()
  return (
    <section
      id="opening"
      className="border-t border-line pt-5 sm:max-lg:border-t-2 sm:max-lg:border-ink"
      aria-labelledby="hours"
    >
      <h2 id="hours" className="text-lg sm:max-lg:text-xl">
        {heading}
      </h2>
      <Status />
      <table className="mt-3 w-full text-sm">
        <tbody>
          {begin}
          {rows.map((row) => (
            <tr key={row.label} className="group">
              <th
                scope="row"
                className="py-1 pr-4 text-left font-normal group-aria-[current]:font-semibold"
              >
                {row.label}
                <span hidden data-today className="ml-2 text-xs font-normal text-soot-600">
                  {today}
                </span>
              </th>
              <td className="py-1 text-right group-aria-[current]:font-semibold">{row.text}</td>
            </tr>
          ))}
          {end}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-soot-800">
        {`${emergency} `}
        <a href={`tel:${company.emergencyPhone.e164}`} className="link whitespace-nowrap">
          {company.emergencyPhone.display}
        </a>
      </p>
      <p className="mt-2 text-xs text-soot-600">
        {`${orMark('closed.note', closedNote(''))} ${turnaroundLabel}: `}
        <span className="whitespace-nowrap">{turnaround}</span>.
      </p>
      <p hidden data-notice className="mt-2 text-sm font-semibold" />
    </section>
  )
}

/**
 * Open, closed, or unknown: one of the three shows, and its place is kept free, so that nothing
 * moves.
 */
function Status() {
  const line = 'flex items-baseline gap-2 font-semibold'
  return (
    <div className="mt-2 min-h-6 text-sm">
      <p data-unknown className="text-soot-600">
        {zone}
      </p>
      <p hidden data-open className={`${line} text-moss`}>
        <span className="size-2.5 shrink-0 border-2 border-moss bg-moss" aria-hidden="true" />
        <span />
      </p>
      <p hidden data-closed className={line}>
        <span className="size-2.5 shrink-0 border-2 border-ink" aria-hidden="true" />
        <span />
      </p>
    </div>
  )
}
