import { useQueryClient } from '@tanstack/react-query'
import { importDialog } from '#content/fleet.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { partOf } from '#web/account/part.tsx'
import { SheetSection } from '#web/account/section.tsx'
import { staffFilterImportCalls } from '#web/data/fleet-staff.ts'

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
  return (
    <SheetSection heading={heading}>
      <BehindPress open={open}>
        {(close) => (
          <FilterImport
            calls={staffFilterImportCalls(customerId)}
            onChanged={() => void client.invalidateQueries()}
            onClose={close}
          />
        )}
      </BehindPress>
    </SheetSection>
  )
}
