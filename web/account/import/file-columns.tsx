import { useState } from 'react'
import { fileWords } from '#content/file-import.ts'
import { fill } from '#domain/fill.ts'
import { SheetSection } from '#web/account/section.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { ColumnChoices } from './column-choices.tsx'
import type { ChosenColumn, FieldGroup, FileColumn } from './file-column.ts'

const { columns: words, fields } = fileWords

type FileColumnsProps = {
  columns: readonly FileColumn[]
  /** What a column may be. */
  groups: readonly FieldGroup[]
  isBusy: boolean
  /** Whether it was taken: what was chosen stays where it was not. */
  onChange: (chosen: ChosenColumn[]) => Promise<boolean>
}

/** Which field each column is, with what is in it first; what is left out is named. */
export function FileColumns({ columns, groups, isBusy, onChange }: FileColumnsProps) {
  const [isChanging, setIsChanging] = useState(false)
  const [wasChanging, setWasChanging] = useState(false)
  const close = () => {
    setIsChanging(false)
    setWasChanging(true)
  }
  const titles = columns.map(({ title }, at) =>
    title === '' ? fill(words.unnamed, { number: String(at + 1) }) : title,
  )
  const matched = columns.flatMap((column, at) =>
    column.field === null ? [] : [{ ...column, field: column.field, title: titles[at] ?? '', at }],
  )
  const left = titles.filter((_title, at) => (columns[at]?.field ?? null) === null)
  const count = fill(words.count, { matched: matched.length, all: columns.length })
  return (
    <SheetSection
      heading={
        <span className="break-words">
          {words.heading} <span className="text-sm font-normal text-soot-600">{count}</span>
        </span>
      }
    >
      {isChanging ? (
        <ColumnChoices
          columns={columns}
          titles={titles}
          groups={groups}
          isBusy={isBusy}
          onCancel={close}
          onChange={async (chosen) => {
            if (await onChange(chosen)) close()
          }}
        />
      ) : (
        <>
          <dl className="grid text-sm">
            {matched.map(({ title, field, unit, examples, at }) => (
              <div
                key={at}
                className="grid grid-cols-2 gap-x-5 border-t border-line py-2 first:border-0 sm:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,5fr)]"
              >
                <dt className="font-semibold break-words">{title}</dt>
                <dd className="min-w-0 break-words">
                  {fields[field]}
                  {unit !== null && `, ${words.units[unit]}`}
                </dd>
                <dd className="col-span-2 min-w-0 truncate text-soot-600 sm:col-span-1">
                  {examples.join(' · ')}
                </dd>
              </div>
            ))}
          </dl>
          <p className="measure mt-2 text-sm break-words text-soot-800">
            {left.length === 0 ? words.nothingLeft : fill(words.left, { names: left.join(', ') })}
          </p>
          <SmallButton
            ref={wasChanging ? focusOnce : undefined}
            className="mt-3"
            disabled={isBusy}
            onClick={() => setIsChanging(true)}
          >
            {words.change}
          </SmallButton>
        </>
      )}
    </SheetSection>
  )
}
