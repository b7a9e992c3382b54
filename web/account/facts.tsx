export type LabeledFact = readonly [label: string, value: React.ReactNode, width?: 'wide']

/** Small labels above values, in columns; a wide one is a text. Unknown ones take no space. */
export function Facts({ facts }: { facts: readonly LabeledFact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  const inColumns = known.filter(([, , width]) => width !== 'wide').length
  // Four of them in three columns would leave the last one alone in its row.
  const columns = inColumns % 6 === 4 ? '' : 'sm:grid-cols-3'
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-4 py-5 ${columns}`}>
      {known.map(([label, value, width]) => (
        <div key={label} className={`min-w-0 ${width === 'wide' ? 'col-span-full' : ''}`}>
          <dt className="text-xs text-soot-600">{label}</dt>
          <dd
            className={`mt-0.5 text-sm break-words whitespace-pre-line ${width === 'wide' ? 'measure' : 'font-semibold'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
