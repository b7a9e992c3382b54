import { insightsTab } from '#content/portal-insights.ts'
import { CellBar } from '#web/ui/cell-bar.tsx'
import type { SourcedText } from './insight-stats.ts'

const { sample } = insightsTab

type InsightCardProps = {
  heading: string
  text: string
  act?: React.ReactNode
  children: React.ReactNode
}

export function InsightCard({ heading, text, act, children }: InsightCardProps) {
  return (
    <article className="insight">
      <h3 className="text-lg">{heading}</h3>
      <p className="mt-1 max-w-[56ch] text-sm text-soot-800">{text}</p>
      <div className="mt-5 flex flex-wrap gap-x-10 gap-y-5">{children}</div>
      {act && (
        <div className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
          {act}
        </div>
      )}
    </article>
  )
}

export function InsightStat({ label, stat }: { label: string; stat: SourcedText }) {
  return (
    <p className="min-w-32">
      <span className="block text-xs text-soot-600">{label}</span>
      <span className="text-lg font-bold [font-stretch:110%]">{stat.text}</span>
      {stat.isSample && <SampleMark />}
    </p>
  )
}

export function InsightBar({
  label,
  percent,
  isSample,
}: {
  label: string
  percent: number
  isSample: boolean
}) {
  return (
    <div className="w-full max-w-sm">
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-soot-600">
        <span>{label}</span>
        <span>
          {`${percent}%`}
          {isSample && <SampleMark />}
        </span>
      </p>
      <CellBar percent={percent} label={label} />
    </div>
  )
}

function SampleMark() {
  return (
    <span className="ml-2 border border-dashed border-brass px-1.5 py-0.5 align-middle text-xs font-semibold text-brass">
      {sample}
    </span>
  )
}
