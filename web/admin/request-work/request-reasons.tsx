import { triagePage } from '#content/admin-insights.ts'
import type { TriageItem } from '#domain/triage/contract.ts'

const { live } = triagePage

/** Why it is as urgent as it is: every rule that held, its points and the words that it found. */
export function RequestReasons({ request: { customerName, reasons } }: { request: TriageItem }) {
  return (
    <details className="w-full lg:text-right">
      <summary className="link w-fit py-1 lg:ml-auto">
        {live.why}
        <span className="sr-only">: {customerName}</span>
      </summary>
      <ul aria-label={live.reasonsOf.replace('{name}', customerName)} className="mt-2 border-l-2 border-line pl-3 text-left">
        {reasons.map(({ rule, points, text, words }) => (
          <li key={rule} className="flex gap-x-3 py-0.5">
            <span className="min-w-9 font-semibold tabular-nums">{points < 0 ? `−${-points}` : `+${points}`}</span>
            <span className="min-w-0 break-words">
              {text}
              {words.length > 0 && <span className="text-soot-600">: {words.map((word) => `“${word}”`).join(', ')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
