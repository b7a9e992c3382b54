import { listWords } from '#content/list-words.ts'
import { searchWords } from '#content/search-words.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { List } from './list-at.ts'
import { ListBody, type ListBodyProps } from './list-body.tsx'

type ListPageProps<Row> = Omit<ListBodyProps<Row>, 'children'> &
  Omit<ListToolbarProps, 'children'> & {
    caption: string
    columns: readonly Column<Row>[]
    /** Rows that share one heading. */
    groupOf?: ((row: Row) => string) | undefined
    /** What belongs to the row above. */
    isBelow?: ((row: Row) => boolean) | undefined
    /** Beside search and filters; without a search and these there is no row of them. */
    tools?: React.ReactNode
  }

/** A list in the address: searched, filtered, in an order, by the page; each row opens. */
export function ListPage<Row extends { id: string }>({
  placeholder,
  statusLabel,
  tools,
  caption,
  columns,
  groupOf,
  isBelow,
  ...body
}: ListPageProps<Row>) {
  return (
    <>
      <ListToolbar list={body.list} placeholder={placeholder} statusLabel={statusLabel}>
        {tools}
      </ListToolbar>
      <ListBody {...body}>
        {(rows, isOld) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            groupOf={groupOf}
            isBelow={isBelow}
            isOld={isOld}
          />
        )}
      </ListBody>
    </>
  )
}

type ListToolbarProps = {
  list: List
  /** What the search finds; without it there is none. */
  placeholder?: string | undefined
  statusLabel?: string | undefined
  children?: React.ReactNode
}

/** A list's search, filters and order, in one row, then what a page puts beside them. */
export function ListToolbar({
  list: { params, sorts, statuses, change },
  placeholder,
  statusLabel = listWords.status,
  children,
}: ListToolbarProps) {
  const hasChoice = [sorts, statuses].some((options) => Object.keys(options).length > 0)
  if (placeholder === undefined && children === undefined && !hasChoice) return null
  return (
    <div className="no-print flex flex-wrap items-end gap-3 py-4">
      {placeholder !== undefined && (
        <SearchField
          words={searchWords}
          label={listWords.search}
          placeholder={placeholder}
          value={params.q}
          onSearch={(q) => change({ q })}
          className="grow basis-60"
        />
      )}
      <Choice
        label={statusLabel}
        value={params.status}
        options={statuses}
        onChoose={(status) => change({ status })}
      />
      <Choice
        label={listWords.sort}
        value={params.sort}
        options={sorts}
        onChoose={(sort) => change({ sort })}
      />
      {children}
    </div>
  )
}

type ChoiceProps = Required<Pick<React.ComponentProps<typeof Select>, 'label' | 'options'>> & {
  value: string
  onChoose: (value: string) => void
}

function Choice(props: ChoiceProps) {
  if (Object.keys(props.options).length === 0) return null
  return <Select {...props} className="max-sm:grow max-sm:basis-36" />
}
