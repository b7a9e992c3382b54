import { about } from '#content/about.ts'
import { CellDivider } from '#web/site/diagrams/cell-divider.tsx'

const { heading, entries } = about.timeline
const last = entries.length - 1

// Twelve columns stand for the 48 years from 1978 to 2026: each entry begins where its years lie on
// the line.
const places = [
  'lg:col-start-1 lg:col-span-4 lg:row-start-1',
  'lg:col-start-3 lg:col-span-4 lg:row-start-3',
  'lg:col-start-8 lg:col-span-4 lg:row-start-1',
  'lg:col-start-9 lg:col-span-4 lg:row-start-3 lg:text-right lg:border-l-0 lg:border-r lg:pl-0 lg:pr-4',
]

export function AboutTimeline() {
  return (
    <section className="wrap py-14 lg:py-20">
      <h2 className="text-2xl">{heading}</h2>
      <ol className="relative mt-8 grid lg:mt-10 lg:grid-cols-12">
        <YearLine />
        {entries.map((entry, at) => (
          <li
            key={entry.period}
            className={`relative border-l border-ink pb-8 pl-5 last:pb-0 lg:pl-4 ${at % 2 === 0 ? 'lg:pb-8' : 'lg:pt-8 lg:pb-0'} ${places[at] ?? ''}`}
          >
            <span
              className={`absolute top-2 -left-[5px] size-[9px] lg:hidden ${at === last ? 'bg-kiln' : 'bg-ink'}`}
              aria-hidden="true"
            />
            <p className="text-xl leading-none font-bold [font-stretch:118%]">{entry.period}</p>
            <h3 className="mt-2 font-semibold">{entry.title}</h3>
            <p className="mt-1 text-sm text-soot-800">{entry.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * The line itself, from soot to ceramic; a phone shows the entries along their own left edge
 * instead.
 */
function YearLine() {
  return (
    <li
      className="hidden overflow-hidden lg:col-span-12 lg:row-start-2 lg:block"
      aria-hidden="true"
    >
      <CellDivider cells={150} className="block max-w-none" />
    </li>
  )
}
