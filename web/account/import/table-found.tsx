import { use } from 'react'
import { fileWords } from '#content/file-import.ts'
import { columnNamed, type BroughtTable } from '#domain/fleet/imports/samples.ts'
import type { Recognized } from '#domain/fleet/imports/table-contract.ts'
import { fieldGroups, vehicleNames } from '#domain/spreadsheets/fields.ts'
import { SheetSection } from '#web/account/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { StepHeading } from '#web/ui/use-step-focus.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { ChangedCells } from './changed-cells.tsx'
import type { ChosenColumn, FieldGroup } from './file-column.ts'
import { FileColumns } from './file-columns.tsx'
import type { FoundTable } from './found-table.ts'
import { ReadAs } from './read-as.tsx'
import { RefusedFile } from './refused-file.tsx'
import { LeftOutLines, RefusedRows } from './refused-rows.tsx'

const { groups: words } = fileWords
const whose: FieldGroup = { label: words.vehicle, fields: vehicleNames }

/** What a column of each table may be. */
const fieldsOfTable: Readonly<Record<BroughtTable, readonly FieldGroup[]>> = {
  vehicles: [{ label: words.vehicle, fields: fieldGroups.vehicle }],
  readings: [
    whose,
    {
      label: words.reading,
      fields: [...fieldGroups.reading, 'mileage', 'engineHours', 'meterUnit'],
    },
  ],
  services: [whose, { label: words.service, fields: [...fieldGroups.service, 'meterUnit'] }],
  filters: [whose, { label: words.filter, fields: fieldGroups.filter }],
  parts: [
    {
      label: words.part,
      fields: [
        ...fieldGroups.filter.filter((field) => field !== 'serialNumber'),
        ...fieldGroups.part,
      ],
    },
  ],
}

type TableFoundProps = {
  found: FoundTable
  program: Recognized['program']
  tables: readonly BroughtTable[]
  isBusy: boolean
  failure: React.ReactNode
  onReadAs: (table: BroughtTable) => void
  onColumns: (chosen: ChosenColumn[]) => Promise<boolean>
  onImport: () => void
  onCancel: () => void
}

/** The page of a file: what we took it for, what stays away and why, and what will be there. */
export function TableFound(props: TableFoundProps) {
  const { found, program, tables, isBusy, failure, onReadAs, onColumns, onImport } = props
  const { table, said, ready, summary, submit, preview } = found
  const placed = <One extends { field: string | null }>(one: One) => ({
    ...one,
    place: one.field === null ? null : asHeading(columnNamed(table, one.field)),
  })
  return (
    <div className="min-w-0">
      <ReadAs
        kind={table}
        kinds={tables}
        rows={said.rows}
        program={program}
        isRemembered={said.isRemembered ?? false}
        isBusy={isBusy}
        headingRef={use(StepHeading)}
        onChoose={onReadAs}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 py-5">
        <Button disabled={ready === 0 || isBusy} onClick={onImport}>
          {submit}
        </Button>
        <SmallButton disabled={isBusy} onClick={props.onCancel}>
          {fileWords.bring.another}
        </SmallButton>
        <p role="status" className="text-sm font-semibold">
          {summary}
        </p>
      </div>
      {failure}
      <RefusedRows
        errors={said.errors.map(placed)}
        errorCount={said.errorCount}
        download={<RefusedFile {...said} />}
      />
      <ChangedCells notes={said.notes.map(placed)} noteCount={said.noteCount} />
      <LeftOutLines leftOut={said.leftOut} count={said.leftOutCount} />
      <FileColumns
        key={said.columns.map(({ field, unit }) => `${field} ${unit}`).join()}
        columns={said.columns}
        groups={fieldsOfTable[table]}
        isBusy={isBusy}
        onChange={onColumns}
      />
      {ready > 0 && <SheetSection heading={fileWords.after.heading}>{preview}</SheetSection>}
    </div>
  )
}

/** "Current mileage", as a heading. */
const asHeading = (name: string): string =>
  name === 'vin' ? 'VIN' : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
