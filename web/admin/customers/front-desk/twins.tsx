import { callSheet } from '#content/front-desk.ts'
import { officeLists } from '#content/office.ts'
import type { Twin } from '#domain/customers/front-desk.ts'
import { fill } from '#domain/fill.ts'
import { focusOnce } from '#web/ui/focus-once.ts'

const { twins: words } = callSheet

type TwinsProps = {
  twins: readonly Twin[]
  onChoose: (customer: { id: string; name: string }) => void
  /** Before the form is sent again. */
  onAnyway: () => void
}

/** Whom the new customer may be. A known email is no question: that customer has to be chosen. */
export function Twins({ twins, onChoose, onAnyway }: TwinsProps) {
  const isSure = twins.some(({ same }) => same.includes('email'))
  const what = [...new Set(twins.flatMap(({ same }) => same))].map((one) => words.same[one])
  return (
    <section
      ref={focusOnce}
      tabIndex={-1}
      aria-label={words.heading}
      className="border-l-4 border-brass bg-paper p-4 sm:col-span-2"
    >
      <h3 className="font-semibold">{words.heading}</h3>
      <p className="mt-1 text-sm text-soot-800">{fill(words.text, { what: what.join(', ') })}</p>
      <ul className="mt-3">
        {twins.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3"
          >
            <span className="min-w-0 text-sm">
              <span className="block font-semibold">
                {one.company === null ? one.name : `${one.name}, ${one.company}`}
              </span>
              <span className="block [overflow-wrap:anywhere] text-soot-600">
                {[one.phone, one.email ?? officeLists.noEmail].filter(Boolean).join(', ')}
              </span>
            </span>
            {one.isActive ? (
              <button type="button" className="small-button" onClick={() => onChoose(one)}>
                {words.choose}
              </button>
            ) : (
              <span className="text-sm text-soot-600">{words.closed}</span>
            )}
          </li>
        ))}
      </ul>
      {!isSure && (
        <button type="submit" className="link mt-2 min-h-11 text-sm" onClick={onAnyway}>
          {words.anyway}
        </button>
      )}
    </section>
  )
}
