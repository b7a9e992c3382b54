import { recommendationsTab as texts } from '#content/fleet-recommendations.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import type { Urgency } from '#domain/maintenance/urgency.ts'

const looks: Record<Urgency, string> = {
  critical: 'border-kiln text-kiln',
  high: 'border-brass text-brass',
  medium: 'border-lake text-lake',
  low: 'border-moss text-moss',
}

/** An urgency by its word, its colour and its emoji, as the specification has it. */
export function UrgencyMark({ urgency }: { urgency: Urgency }) {
  return (
    <span
      className={`inline-flex h-7 w-fit items-center gap-1.5 rounded-sm border px-2 text-xs font-semibold ${looks[urgency]}`}
    >
      <span aria-hidden="true">{texts.emoji[urgency]}</span>
      {urgencyStates[urgency].word}
    </span>
  )
}
