import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importDialog } from '#content/fleet.ts'
import { partOf } from '#web/account/part.tsx'
import { staffFilterImportCalls } from '#web/data/fleet-staff.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const FilterImport = partOf(
  async () => ({
    default: (await import('#web/account/import/filter-import.tsx')).FilterImport,
  }),
  <div className="min-h-11" />,
)
const { heading, open } = importDialog.filters.staff

/** The filters of a customer from the list that they sent us. */
export default function FiltersImportSection({ customerId }: { customerId: string }) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-3 text-base font-semibold">{heading}</h3>
      {isOpen ? (
        <FilterImport
          calls={staffFilterImportCalls(customerId)}
          onChanged={() => void client.invalidateQueries()}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <SmallButton onClick={() => setIsOpen(true)}>{open}</SmallButton>
      )}
    </section>
  )
}
