import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { StaffMember } from '#domain/staff/contract.ts'
import { useCommandKey, useKey } from '#web/ui/use-slash-key.ts'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))
const listSearch = 'input[aria-keyshortcuts="/"]'

/**
 * The search of anything, by Control or Command and K from every staff page, and by "/" where no
 * list has a search of its own. `open` is null while nobody may search.
 */
export function useOfficeSearch(member: StaffMember | null) {
  const [isOpen, setIsOpen] = useState(false)
  const maySearch = member !== null && !member.mustSetUpSecondFactor
  const open = () => maySearch && setIsOpen(true)
  useCommandKey('k', open)
  useKey('/', () => document.querySelector(listSearch) === null && open())
  return {
    open: maySearch ? open : null,
    // Outside the frame, as the sheet of a call is.
    dialog:
      isOpen &&
      createPortal(
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>,
        document.body,
      ),
  }
}
