import { Nothing } from '#web/account/nothing.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

type Text = { id: string; createdAt: string }
type Words = { heading: string; lead: string; empty: string; emptyNext: string; refresh: string }

type TextsSectionProps<Row> = {
  id: string
  words: Words
  columns: readonly Column<Row>[]
  items: readonly Row[]
  mark?: React.ReactNode
  onRefresh?: () => void
}

/** The newest texts of one direction. */
export function TextsSection<Row extends Text>({
  id,
  words: { heading, lead, empty, emptyNext, refresh },
  columns,
  items,
  mark,
  onRefresh,
}: TextsSectionProps<Row>) {
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {mark}
        {onRefresh && (
          <button type="button" onClick={onRefresh} className="link ml-auto text-sm">
            {refresh}
          </button>
        )}
      </div>
      <p className="mt-1 mb-4 text-sm text-soot-800">{lead}</p>
      {items.length === 0 ? (
        <Nothing heading={empty} text={emptyNext} />
      ) : (
        <DataTable caption={heading} columns={columns} rows={items} keyOf={(row) => row.id} />
      )}
    </section>
  )
}
