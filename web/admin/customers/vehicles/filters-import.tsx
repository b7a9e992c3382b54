import { useQueryClient } from '@tanstack/react-query'
import { importDialog } from '#content/fleet.ts'
import { FileImport } from '#web/account/import/file-import.tsx'
import { filtersUndone, foundFilters } from '#web/account/import/found-filters.tsx'
import type { TableCalls } from '#web/account/import/found-table.ts'
import { staffFilterImportCalls } from '#web/data/fleet-staff.ts'

type FiltersImportProps = { customerId: string; onClose: () => void }

export function FiltersImport({ customerId, onClose }: FiltersImportProps) {
  const client = useQueryClient()
  return (
    <FileImport
      calls={callsFor(customerId)}
      note={importDialog.filters.text}
      onChanged={() => void client.invalidateQueries()}
      onClose={onClose}
    />
  )
}

/** By the same page as a fleet's own, for one table of one customer. */
function callsFor(customerId: string): TableCalls {
  const { send, undo } = staffFilterImportCalls(customerId)
  return {
    recognize: null,
    tables: ['filters'],
    send: async (_table, sent) => foundFilters(await send(sent)),
    undo: async (_table, importId) => filtersUndone(await undo(importId)),
  }
}
