import { importPage } from '#content/imports.ts'
import { madeKinds, type ImportCounts } from '#domain/customers/imports/contract.ts'
import { number, missing } from '#web/account/format/format-amount.ts'

const { counts: words } = importPage.check

/** "Companies 2, people 3". */
export function madeText(counts: ImportCounts | null): string {
  if (counts === null) return missing
  return madeKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${words[kind]}: ${number(counts[kind])}`)
    .join(', ')
}

type MadeCountsProps = {
  counts: ImportCounts
  /** Other numbers behind them. */
  more?: readonly (readonly [label: string, value: number])[]
}

export function MadeCounts({ counts, more = [] }: MadeCountsProps) {
  const all = [...madeKinds.map((kind) => [words[kind], counts[kind]] as const), ...more]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 py-5 sm:grid-cols-4">
      {all.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-soot-600">{label}</dt>
          <dd className="mt-0.5 text-xl font-semibold tabular-nums">{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
