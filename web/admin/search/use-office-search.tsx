import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { StaffMember } from '#domain/staff/contract.ts'
import { sheetOf } from '#web/account/sheet-part.tsx'
import { useCommandKey, useKey } from '#web/ui/use-slash-key.ts'

const SearchDialog = sheetOf(() => import('./search-dialog.tsx'))
const listSearch = 'input[aria-keyshortcuts="/"]'

/** The search of anything, from every staff page; `open` is null while nobody may search. */
export function useOfficeSearch(member: StaffMember | null) {
  const [isOpen, setIsOpen] = useState(false)
  const maySearch =
    member !== null && !member.mustSetUpSecondFactor && member.tasks.includes('seeToday')
  const open = () => setIsOpen(true)
  return {
    open: maySearch ? open : null,
    dialog: maySearch && (
      <KeyedSearch isOpen={isOpen} onOpen={open} onClose={() => setIsOpen(false)} />
    ),
  }
}

type KeyedSearchProps = { isOpen: boolean; onOpen: () => void; onClose: () => void }

/** By Control or Command and K, and by "/" where no list has a search of its own. */
function KeyedSearch({ isOpen, onOpen, onClose }: KeyedSearchProps) {
  useCommandKey('k', onOpen)
  useKey('/', () => document.querySelector(listSearch) === null && onOpen())
  if (!isOpen) return null
  // Outside the frame, as the sheet of a call is.
  return createPortal(<SearchDialog onClose={onClose} />, document.body)
}
