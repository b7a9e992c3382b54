import { useState } from 'react'
import { fileWords } from '#content/file-import.ts'
import { fill } from '#domain/fill.ts'
import { distanceFields } from '#domain/spreadsheets/cells.ts'
import {
  importFields,
  mayRepeat,
  meterUnits,
  type ImportField,
} from '#domain/spreadsheets/fields.ts'
import { focusOnce } from '#web/ui/focus-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ChosenColumn, FieldGroup, FileColumn } from './file-column.ts'

const { columns: words, fields } = fileWords

type ColumnChoicesProps = {
  columns: readonly FileColumn[]
  titles: readonly string[]
  groups: readonly FieldGroup[]
  isBusy: boolean
  onChange: (chosen: ChosenColumn[]) => Promise<void>
  onCancel: () => void
}

/** A choice for each column; they are read again together. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { columns, titles, groups, isBusy, onChange, onCancel } = props
  const [chosen, setChosen] = useState<ChosenColumn[]>(() =>
    columns.map(({ field, unit }) => ({ field, unit })),
  )

  /** A field that another column had is this one's now. */
  function choose(column: number, field: ImportField | null) {
    const isTaken = (one: ChosenColumn) =>
      one.field !== null && one.field === field && !mayRepeat(one.field)
    setChosen((before) =>
      before.map((one, at) =>
        at === column
          ? { field, unit: one.unit }
          : isTaken(one)
            ? { field: null, unit: null }
            : one,
      ),
    )
  }

  function chooseUnit(column: number, value: string) {
    const unit = meterUnits.find((one) => one === value) ?? null
    setChosen((before) => before.map((one, at) => (at === column ? { ...one, unit } : one)))
  }

  return (
    <>
      <ul
        ref={focusOnce}
        tabIndex={-1}
        aria-label={words.heading}
        className="grid text-sm outline-none"
      >
        {columns.map(({ examples }, at) => (
          <li
            key={at}
            className="grid items-center gap-x-5 gap-y-1 border-t border-line py-2 first:border-0 sm:grid-cols-2"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{titles[at]}</p>
              <p className="truncate text-soot-600">{examples.join(' · ')}</p>
            </div>
            <div className="flex gap-2">
              <Select
                label={titles[at]}
                hideLabel
                className="min-w-0 grow"
                value={chosen[at]?.field ?? ''}
                onChoose={(value) => choose(at, fieldOf(value))}
              >
                <FieldOptions groups={groups} />
              </Select>
              {isDistance(chosen[at]?.field ?? null) && (
                <Select
                  label={fill(words.unit, { title: titles[at] ?? '' })}
                  hideLabel
                  className="shrink-0"
                  value={chosen[at]?.unit ?? ''}
                  options={{ '': words.asSaid, ...words.units }}
                  onChoose={(value) => chooseUnit(at, value)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-4 pt-4">
        <Button disabled={isBusy} onClick={() => void onChange(chosen)}>
          {words.submit}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}

function FieldOptions({ groups }: { groups: readonly FieldGroup[] }) {
  return (
    <>
      <option value="">{words.leftOut}</option>
      {groups.map(({ label, fields: members }) => (
        <optgroup key={label} label={label}>
          {members.map((field) => (
            <option key={field} value={field}>
              {fields[field]}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

const isDistance = (field: ImportField | null): boolean =>
  distanceFields.some((one) => one === field)

const fieldOf = (value: string): ImportField | null =>
  importFields.find((field) => field === value) ?? null
