import { retentionPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { riskLevel } from '#web/admin/components/format.ts'

const looks = {
  high: 'border-kiln text-kiln',
  medium: 'border-amber text-amber',
  low: 'border-moss text-moss',
}

/**
 * A score of 0 to 100 in its colour, and the height of its bar: red from 70, orange from 40, else
 * green.
 */
export function RiskScore({ score }: { score: number }) {
  return (
    <span
      className={`inline-flex w-12 shrink-0 flex-col items-center rounded-sm border-2 pt-1 pb-1.5 leading-none font-bold ${looks[riskLevel(score)]}`}
    >
      <span aria-hidden="true">{score}</span>
      <span className="sr-only">{fill(retentionPage.alert.scoreOf, { score: String(score) })}</span>
      <svg viewBox="0 0 32 4" className="mt-1 h-1 w-8" aria-hidden="true">
        <rect width="32" height="4" className="fill-soot-200" />
        <rect
          width={(Math.min(100, Math.max(0, score)) / 100) * 32}
          height="4"
          className="fill-current"
        />
      </svg>
    </span>
  )
}
