import { complianceFolder } from '#content/compliance-folder.ts'
import { forFleets } from '#content/for-fleets.ts'
import { sampleFilter } from '#content/samples/filter.ts'
import { checkAddress } from '#domain/addresses.ts'
import { formatLongDay } from '#domain/calendar.ts'
import type { Verification } from '#domain/services/contract.ts'
import { text, title } from '#web/ui/columns.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

const { columns: words, hashes, kinds, states } = complianceFolder.cover

/** The list in front of the documents, of those of the sample filter, and their hashes. */
export function SampleFolder({ papers }: { papers: readonly Verification[] }) {
  return (
    <>
      <DataTable
        caption={forFleets.folder.caption}
        columns={columns}
        rows={papers}
        keyOf={({ number }) => number}
      />
      <p className="mt-4 text-sm font-semibold">{hashes}</p>
      <dl className="mt-1 text-xs text-soot-600">
        {papers.map(({ number, contentSha256 }) => (
          <div key={number} className="mt-1">
            <dt className="font-mono">{number}</dt>
            <dd className="break-all">{contentSha256}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const columns: Column<Verification>[] = [
  title(words.paper, ({ number }) => (
    <a href={checkAddress(number)} className="link">
      {number}
    </a>
  )),
  text(complianceFolder.file.columns.kind, ({ kind }) => kinds[kind]),
  text(words.serviced, ({ serviceDate }) => formatLongDay(serviceDate)),
  text(words.serial, () => sampleFilter.serialNumber),
  text(words.state, () => states.valid),
]
