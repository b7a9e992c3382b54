import { importDialog } from '#content/fleet.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { partOf } from '#web/account/part.tsx'
import { SheetSection } from '#web/account/section.tsx'

const FiltersImport = partOf(
  async () => ({ default: (await import('./filters-import.tsx')).FiltersImport }),
  <div className="min-h-11" />,
)
const { heading, open } = importDialog.filters.staff

/** The filters of a customer from the list that they sent us. */
export default function FiltersImportSection({ customerId }: { customerId: string }) {
  return (
    <SheetSection heading={heading}>
      <BehindPress open={open}>
        {(close) => <FiltersImport customerId={customerId} onClose={close} />}
      </BehindPress>
    </SheetSection>
  )
}
