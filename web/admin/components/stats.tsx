import { SourceMark, type Source } from './source-mark.tsx'

export type StatProps = {
  label: string
  value: string
  note?: string
  source: Source
  tone?: 'danger' | 'good'
  isWide?: boolean
}

/** Numbers in one row: label, number, what it means, and whether it is live or made up. */
export function StatGrid({ children }: { children: React.ReactNode }) {
  return (
    <dl className="mt-6 grid gap-px border border-line bg-line xs:grid-cols-2 lg:grid-cols-4">
      {children}
    </dl>
  )
}

const tones = { danger: 'text-kiln', good: 'text-moss' }

export function StatTile({ label, value, note, source, tone, isWide = false }: StatProps) {
  return (
    <div className={`flex flex-col bg-paper px-4 py-3 ${isWide ? 'xs:col-span-2' : ''}`}>
      <dt className="flex items-baseline justify-between gap-3 text-sm text-soot-600">
        <span>{label}</span>
        <SourceMark source={source} />
      </dt>
      <dd className={`mt-1 text-2xl leading-tight font-semibold ${tone ? tones[tone] : ''}`}>
        {value}
      </dd>
      {note && <dd className="mt-1 text-xs text-soot-600">{note}</dd>}
    </div>
  )
}
