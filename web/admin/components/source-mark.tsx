import { sampleMode } from '#content/admin-chrome.ts'

/** Where a number comes from: the database, or made up. */
export type Source = 'live' | 'sample'

const looks: Record<Source, string> = {
  live: 'border-moss text-moss',
  sample: 'border-dashed border-brass text-brass',
}
const words: Record<Source, { short: string; long: string }> = {
  live: { short: sampleMode.live, long: sampleMode.liveMeaning },
  sample: { short: sampleMode.sample, long: sampleMode.sampleMeaning },
}

export function SourceMark({ source }: { source: Source }) {
  const { short, long } = words[source]
  return (
    <span
      title={long}
      data-source={source}
      className={`shrink-0 rounded-sm border px-1.5 text-xs leading-5 font-medium ${looks[source]}`}
    >
      {short}
    </span>
  )
}

type MarkedHeadingProps = { id?: string; source: Source; look?: string; children: React.ReactNode }

/** A heading with the mark beside it: the mark is not part of its name. */
export function MarkedHeading({ id, source, look = 'text-base', children }: MarkedHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id={id} className={look}>
        {children}
      </h2>
      <SourceMark source={source} />
    </div>
  )
}
