import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterPassport } from '#content/filter-passport.ts'
import { officeLists } from '#content/office.ts'
import { partNumbersText as words } from '#content/part-numbers.ts'
import { fill } from '#domain/fill.ts'
import type { PartNumber } from '#domain/filters/parts/contract.ts'
import { listPartNumbers } from '#domain/filters/parts/staff-calls.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { poundsOf } from '#domain/pounds.ts'
import { none } from '#web/account/lists/columns.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { OfficeSheet, RowSheet } from '#web/admin/lists/office-sheet.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { partNumberQuery } from '#web/data/filters-parts.ts'
import { count, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { partOf } from '#web/account/part.tsx'
import { PartNumberView } from './part-number-view.tsx'

// Few bring a file.
const PartsImport = partOf(() => import('./parts-import.tsx'))

const { columns: names, sources } = words

/** What filters of each part number are when new: the place where no filter is chosen. */
export function PartNumbers({ member }: { member: StaffMember }) {
  const { row, isNew, place, hrefOf, openNew, close } = useOpenRow()
  const [isImporting, setImporting] = useState(false)
  const mayChange = member.tasks.includes('changeCustomers')
  return (
    <>
      <OfficeList
        list={listPartNumbers}
        caption={words.heading}
        placeholder={words.placeholder}
        columns={columnsOf(hrefOf)}
        empty={words.empty}
        place={place}
      >
        {mayChange && (
          <>
            <SmallButton onClick={openNew}>{words.add}</SmallButton>
            <SmallButton onClick={() => setImporting(true)}>{words.import.open}</SmallButton>
          </>
        )}
      </OfficeList>
      {isImporting && (
        <OfficeSheet
          eyebrow={words.heading}
          heading={words.import.open}
          onClose={() => setImporting(false)}
        >
          <PartsImport onClose={() => setImporting(false)} />
        </OfficeSheet>
      )}
      {isNew && (
        <OfficeSheet eyebrow={words.heading} heading={words.add} onClose={close}>
          <PartNumberView part={null} mayChange={mayChange} onDone={close} />
        </OfficeSheet>
      )}
      {row !== null && (
        <RowSheet
          key={row}
          id={row}
          list={listPartNumbers}
          detail={partNumberQuery(row)}
          headOf={(part) => ({ eyebrow: words.heading, heading: part?.partNumber ?? names.part })}
          onClose={close}
        >
          <OpenPart id={row} mayChange={mayChange} onDone={close} />
        </RowSheet>
      )}
    </>
  )
}

function OpenPart({ id, ...more }: { id: string; mayChange: boolean; onDone: () => void }) {
  return (
    <Loaded query={useQuery(partNumberQuery(id))}>
      {(part) => <PartNumberView key={part.updatedAt} part={part} {...more} />}
    </Loaded>
  )
}

type Learned = PartNumber['learned'][keyof PartNumber['learned']]

const columnsOf = (hrefOf: (id: string) => string): Column<PartNumber>[] => [
  title(names.part, ({ id, partNumber }) => (
    <OpenLink label={`${officeLists.open}: ${partNumber}`} href={hrefOf(id)}>
      {partNumber}
    </OpenLink>
  )),
  text(names.kind, ({ kind }) => (kind === null ? none : filterPassport.kinds[kind])),
  text(names.maker, ({ maker }) => maker ?? none),
  text(names.flow, (row) => valueOf(row.flowNewCfm, row.learned.flowCfm, plain)),
  text(names.pressure, (row) => valueOf(row.pressureNewInH2O, row.learned.pressureInH2O, plain)),
  text(names.weight, (row) => valueOf(row.weightNewG, row.learned.weightG, poundsOf)),
  count(names.filters, ({ filters }) => filters),
  text(names.source, ({ source, staffName }) =>
    source === null ? sources.none : fill(sources[source], { name: staffName ?? '' }),
  ),
]

const plain = (value: string) => Number(value).toLocaleString('en-US')

/** What was said of it, else what was learned. */
function valueOf(said: string | null, learned: Learned, write: (value: string) => string) {
  if (said !== null) return write(said)
  if (learned === null) return none
  return fill(words.learned, { value: write(learned.value), count: String(learned.filters) })
}
