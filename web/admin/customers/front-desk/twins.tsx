import { callSheet } from '#content/front-desk.ts'
import { officeLists } from '#content/office.ts'
import type { Twin } from '#domain/customers/front-desk.ts'
import { fill } from '#domain/fill.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { focusOnce } from '#web/ui/focus-once.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const { twins: words } = callSheet

type TwinsProps = {
  twins: readonly Twin[]
  /** Whether a closed account can be chosen, and reopened there. */
  mayReopen: boolean
  onChoose: (customer: { id: string; name: string }) => void
  /** Someone else of this company, before the form is sent again. */
  onAnother: (companyId: string) => void
  /** Before the form is sent again. */
  onAnyway: () => void
}

/** Whom the new customer may be. A known email is no question: that customer has to be chosen. */
export function Twins({ twins, mayReopen, onChoose, onAnother, onAnyway }: TwinsProps) {
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
      <p className="mt-1 text-sm text-soot-800">
        {fill(isSure ? words.sure : words.text, { what: what.join(', ') })}
      </p>
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
              {!one.isActive && (
                <span className="block">
                  <span className="font-semibold">{callSheet.closed.label}</span>{' '}
                  <a href={rowAddress('customers', one.id)} className="link">
                    {callSheet.known.file}
                  </a>
                </span>
              )}
            </span>
            {(one.isActive || mayReopen) && (
              <SmallButton onClick={() => onChoose(one)}>{words.choose}</SmallButton>
            )}
          </li>
        ))}
      </ul>
      {!isSure && (
        <p className="flex flex-wrap gap-3 border-t border-line pt-3">
          {companiesOf(twins).map(({ id, name }) => (
            <SmallButton key={id} type="submit" onClick={() => onAnother(id)}>
              {fill(words.another, { company: name })}
            </SmallButton>
          ))}
        </p>
      )}
      {!isSure && (
        <button type="submit" className="link mt-2 min-h-11 text-sm" onClick={onAnyway}>
          {words.anyway}
        </button>
      )}
    </section>
  )
}

/** Each once; whoever has a company by their own name is no company to join. */
function companiesOf(twins: readonly Twin[]): Twin['of'][] {
  const named = twins.filter(({ isActive, name, of }) => isActive && of.name !== name)
  return [...new Map(named.map(({ of }) => [of.id, of])).values()]
}
