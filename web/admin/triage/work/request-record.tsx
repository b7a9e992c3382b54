import { useState } from 'react'
import { triagePage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import type { TriageItem } from '#domain/triage/contract.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { RequestNotes } from './request-notes.tsx'

const { live } = triagePage

/** Why a live request is as urgent as it is, and what was noted, written and called. */
export function RequestRecord({ request }: { request: TriageItem }) {
  const { id, customerName } = request
  // Fetched when it is first opened; closed, it keeps what was typed.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <div className="mt-2 text-sm">
      <Disclosure summary={<Summary text={live.why} of={customerName} />}>
        <Reasons request={request} />
      </Disclosure>
      <Disclosure
        summary={<Summary text={live.notesSummary} of={customerName} />}
        onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      >
        {wasOpened && <RequestNotes id={id} customerName={customerName} />}
      </Disclosure>
    </div>
  )
}

function Summary({ text, of }: { text: string; of: string }) {
  return (
    <>
      {text}
      <span className="sr-only">: {of}</span>
    </>
  )
}

/** Every rule that held, its points and the words that it found. */
function Reasons({ request: { customerName, reasons } }: { request: TriageItem }) {
  return (
    <ul
      aria-label={fill(live.reasonsOf, { name: customerName })}
      className="my-1 border-l-2 border-line pl-3"
    >
      {reasons.map(({ rule, points, text, words }) => (
        <li key={rule} className="flex gap-x-3 py-0.5">
          <span className="min-w-9 font-semibold tabular-nums">
            {points < 0 ? `−${-points}` : `+${points}`}
          </span>
          <span className="min-w-0 break-words">
            {text}
            {words.length > 0 && (
              <span className="text-soot-600">: {words.map((word) => `“${word}”`).join(', ')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
