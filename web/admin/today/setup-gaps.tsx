import { setupGapWords } from '#content/setup-gaps.ts'
import type { SetupGap } from '#domain/today/setup-gaps.ts'

/** On top of the day until whoever runs the site has set up the rest of it. */
export function SetupGaps({ gaps }: { gaps: readonly SetupGap[] }) {
  return (
    <ul className="mt-6 border-l-2 border-brass bg-paper px-5 py-4">
      {gaps.map((gap) => (
        <li key={gap} className="mt-3 break-words first:mt-0">
          <p className="font-semibold">{setupGapWords[gap].heading}</p>
          <p className="mt-1 text-sm text-soot-800">{setupGapWords[gap].todo}</p>
        </li>
      ))}
    </ul>
  )
}
