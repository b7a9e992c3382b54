import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importPage } from '#content/imports.ts'
import { officeLists } from '#content/office.ts'
import { notImported, type ImportDetail } from '#domain/customers/imports/contract.ts'
import {
  fieldGroups,
  importFields,
  mayRepeat,
  type ImportField,
} from '#domain/spreadsheets/fields.ts'
import { fill } from '#domain/fill.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { number, missing } from '#web/account/format/format-amount.ts'
import { Section } from '#web/account/section.tsx'
import { messageOr } from '#web/data/api.ts'
import { importCalls, importQuery } from '#web/data/customers-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { choicesOf } from './choices-of.ts'

const { columns: words, fields, groups } = importPage
const groupNames = ['customer', 'vehicle', 'filter', 'service', 'reading', 'invoice'] as const

type Sheet = ImportDetail['sheets'][number]
type Chosen = (ImportField | null)[]

/** Which field each column is; what is left out is said. */
export function MatchColumns({ detail }: { detail: ImportDetail }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen[]>(() =>
    detail.sheets.map(({ columns }) => columns.map(({ field }) => field)),
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** A field that another column had is this one's now. */
  function choose(sheet: number, column: number, field: ImportField | null) {
    setChosen((before) =>
      before.map((fieldsOf, at) =>
        at === sheet
          ? fieldsOf.map((one, x) =>
              x === column ? field : one !== null && one === field && !mayRepeat(one) ? null : one,
            )
          : fieldsOf,
      ),
    )
  }

  async function check() {
    setIsBusy(true)
    setFailure(null)
    try {
      const settings = { columns: chosen, choices: choicesOf(detail) }
      const answer = await importCalls.settle(detail.id, settings)
      client.setQueryData(importQuery(detail.id).queryKey, answer)
      location.hash = tabHash('check', { id: detail.id })
    } catch (error) {
      setFailure(messageOr(error, officeLists.failed))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Section heading={words.heading} lead={words.text} className="mt-6">
      {detail.sheets.map((sheet, at) => (
        <SheetColumns
          key={sheet.name}
          sheet={sheet}
          chosen={chosen[at] ?? []}
          onChoose={(column, field) => choose(at, column, field)}
        />
      ))}
      {failure !== null && (
        <div role="alert" className="mt-4">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button className="mt-6" disabled={isBusy} onClick={() => void check()}>
        {words.submit}
      </Button>
    </Section>
  )
}

type SheetColumnsProps = {
  sheet: Sheet
  chosen: Chosen
  onChoose: (column: number, field: ImportField | null) => void
}

function SheetColumns({ sheet: { name, rows, columns }, chosen, onChoose }: SheetColumnsProps) {
  const titles = columns.map(({ title }, at) =>
    title === '' ? fill(words.unnamed, { number: String(at + 1) }) : title,
  )
  const left = titles.filter((_title, at) => (chosen[at] ?? null) === null)
  return (
    <section aria-label={name} className="mt-8">
      <h3 className="font-semibold break-words">{name}</h3>
      <p className="text-sm text-soot-600">{fill(words.rows, { count: number(rows) })}</p>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ example }, at) => (
          <li key={at} className="border-t border-line py-3">
            <Select
              label={
                <>
                  <span className="block text-sm break-words">{titles[at]}</span>
                  <span className="block truncate font-normal text-soot-600">
                    {example || missing}
                  </span>
                </>
              }
              value={chosen[at] ?? ''}
              onChoose={(value) => onChoose(at, fieldOf(value))}
            >
              <FieldOptions />
            </Select>
          </li>
        ))}
      </ul>
      <p className="measure mt-2 text-sm break-words" role="status">
        {left.length === 0 ? words.nothingLeft : fill(words.left, { names: left.join(', ') })}
      </p>
    </section>
  )
}

function FieldOptions() {
  return (
    <>
      <option value="">{words.leftOut}</option>
      {groupNames.map((group) => (
        <optgroup key={group} label={groups[group]}>
          {fieldGroups[group].filter(isImported).map((field) => (
            <option key={field} value={field}>
              {fields[field]}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

const isImported = (field: ImportField) => !notImported.includes(field)

const fieldOf = (value: string): ImportField | null =>
  importFields.find((field) => field === value) ?? null
