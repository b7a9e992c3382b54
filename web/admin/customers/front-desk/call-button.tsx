import { useState } from 'react'
import { createPortal } from 'react-dom'
import { adminChrome } from '#content/admin-chrome.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { sheetOf } from '#web/account/sheet-part.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useKey } from '#web/ui/use-slash-key.ts'

const { takeCall } = adminChrome
const CallSheet = sheetOf(() => import('./call-sheet.tsx'))

/** From any staff page to the sheet of a call, by a press or one key. */
export function CallButton({ member }: { member: StaffMember | null }) {
  const mayAnswer =
    member !== null && !member.mustSetUpSecondFactor && mayDo(member.role, 'changeCustomers')
  return mayAnswer ? <Opener /> : null
}

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  useKey(takeCall.key, () => setIsOpen(true))
  return (
    <>
      <SmallButton
        aria-keyshortcuts={takeCall.key}
        onClick={() => setIsOpen(true)}
        className="mx-6 mb-3 inline-flex shrink-0 items-center justify-center gap-3"
      >
        {takeCall.label}
        <kbd
          className="rounded-sm border border-line px-1.5 font-sans text-xs text-soot-600 pointer-coarse:hidden"
          aria-hidden="true"
        >
          {takeCall.key}
        </kbd>
      </SmallButton>
      {isOpen &&
        // Outside the menu, which is hidden where there is no room for it.
        createPortal(<CallSheet onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}
