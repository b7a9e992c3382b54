import { company } from '#content/company.ts'
import { contact } from '#content/contact.ts'
import { holidayNote, hoursRows, turnaround } from '#content/hours.ts'
import { useNow } from '#web/ui/use-now.ts'
import { openingWords, type OpeningWords } from './opening-words.ts'

const { heading, emergency, turnaround: turnaroundLabel, zone, today } = contact.hours

/** The table of hours; once the browser's clock is known, also whether the doors are open. */
export function HoursCard() {
  const now = useNow()
  const words = now === null ? null : openingWords(now)
  return (
    <section className="border-t border-line pt-5 sm:max-lg:border-t-2 sm:max-lg:border-ink" aria-labelledby="hours">
      <h2 id="hours" className="text-lg sm:max-lg:text-xl">
        {heading}
      </h2>
      <Status words={words} />
      <table className="mt-3 w-full text-sm">
        <tbody>
          {hoursRows.map((row, at) => (
            <tr key={row.label}>
              <th scope="row" className={`py-1 pr-4 text-left ${words?.row === at ? 'font-semibold' : 'font-normal'}`}>
                {row.label}
                {words?.row === at && <span className="ml-2 text-xs font-normal text-soot-600">{today}</span>}
              </th>
              <td className={`py-1 text-right ${words?.row === at ? 'font-semibold' : ''}`}>{row.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-soot-800">
        {`${emergency} `}
        <a href={`tel:${company.emergencyPhone.e164}`} className="link whitespace-nowrap">
          {company.emergencyPhone.display}
        </a>
      </p>
      <p className="mt-2 text-xs text-soot-600">
        {`${holidayNote} ${turnaroundLabel}: `}
        <span className="whitespace-nowrap">{turnaround}</span>.
      </p>
      {words?.notice && <p className="mt-2 text-sm font-semibold">{words.notice}</p>}
    </section>
  )
}

/** Its place is kept free until the clock is known, so that nothing moves. */
function Status({ words }: { words: OpeningWords | null }) {
  return (
    <div className="mt-2 min-h-6 text-sm">
      {words ? (
        <p className={`flex items-baseline gap-2 font-semibold ${words.isOpen ? 'text-moss' : ''}`}>
          <span
            className={`size-2.5 shrink-0 border-2 ${words.isOpen ? 'border-moss bg-moss' : 'border-ink'}`}
            aria-hidden="true"
          />
          {words.status}
        </p>
      ) : (
        <p className="text-soot-600">{zone}</p>
      )}
    </div>
  )
}
