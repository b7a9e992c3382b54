import { useState } from 'react'
import { roleNames } from '#content/admin-chrome.ts'
import { staffListPage } from '#content/staff.ts'
import { fill } from '#domain/fill.ts'
import { mayDo, staffRoles, type StaffRole } from '#domain/staff-roles.ts'
import type { StaffAccount, StaffChange } from '#domain/staff/accounts-contract.ts'
import { SelectField } from '#web/ui/field.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

const text = staffListPage.sheet.role

type RoleChoiceProps = {
  account: StaffAccount
  colleagues: readonly StaffAccount[]
  isBusy: boolean
  onChange: (change: StaffChange) => void
}

/** Another role, and who takes over what the new one may not do. */
export function RoleChoice({ account, colleagues, isBusy, onChange }: RoleChoiceProps) {
  const [role, setRole] = useState<StaffRole>(account.role)
  return (
    <div className="flex max-w-md flex-wrap items-end gap-4 border-t border-line pt-6">
      <SelectField
        label={text.heading}
        name="role"
        value={role}
        onChange={(event) => setRole(staffRoles.find((one) => one === event.target.value) ?? role)}
        className="min-w-[min(11rem,100%)] grow"
      >
        {staffRoles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </SelectField>
      <div className="pb-2">
        <HandOverDialog
          key={role}
          {...text}
          heading={fill(text.title, { name: account.name, role: roleNames[role] })}
          isBusy={isBusy || role === account.role}
          requests={mayDo(role, 'answerRequests') ? 0 : account.openRequests}
          conversations={mayDo(role, 'chat') ? 0 : account.openConversations}
          tasks={mayDo(role, 'readCustomers') ? 0 : account.openTasks}
          colleagues={colleagues}
          onSure={(handTo) => onChange({ role, handTo })}
        />
      </div>
    </div>
  )
}
