import { MarkedHeading, type Source } from './source-mark.tsx'
import { percentOf } from './format.ts'

export type Share = {
  label: string
  count: number
  tone: 'green' | 'blue' | 'red' | 'orange' | 'plain'
}

const fills: Record<Share['tone'], string> = {
  green: 'fill-moss',
  blue: 'fill-lake',
  red: 'fill-kiln',
  orange: 'fill-amber',
  plain: 'fill-soot-400',
}

type ShareBarsProps = { heading: string; shares: readonly Share[]; source: Source; unit?: string }

/** How a whole is divided: one bar a part, its number beside it. */
export function ShareBars({ heading, shares, source, unit = '' }: ShareBarsProps) {
  const whole = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <section>
      <MarkedHeading source={source}>{heading}</MarkedHeading>
      <dl className="mt-3 border-t border-line text-sm">
        {shares.map(({ label, count, tone }) => (
          <div
            key={label}
            className="grid grid-cols-[8.5rem_1fr_auto] items-center gap-x-4 max-2xs:grid-cols-[1fr_auto] border-b border-line py-2"
          >
            <dt>{label}</dt>
            <dd aria-hidden="true" className="max-2xs:order-last max-2xs:col-span-full">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-2.5 w-full">
                <rect width="100" height="8" className="fill-soot-200" />
                <rect width={percentOf(count, whole)} height="8" className={fills[tone]} />
              </svg>
            </dd>
            <dd className="min-w-8 text-right font-semibold">
              {count}
              {unit && <span className="sr-only"> {unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
