import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { roleNames } from '#content/admin-chrome.ts'
import { staffListPage } from '#content/staff.ts'
import { staffRoles } from '#domain/staff-roles.ts'
import {
  staffInvitation,
  type StaffChanged,
  type StaffInvitation,
} from '#domain/staff/accounts-contract.ts'
import { Section } from '#web/account/section.tsx'
import { staffAccountCalls } from '#web/data/staff-accounts.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

const text = staffListPage.invite
const empty = { name: '', email: '', role: 'office' } as const

export function InviteForm({ onInvited }: { onInvited: (changed: StaffChanged) => void }) {
  const client = useQueryClient()
  const { field, isSending, submit, failure } = useActionForm<
    z.input<typeof staffInvitation>,
    StaffInvitation,
    StaffChanged
  >({
    name: 'staff-invitation',
    contract: () => staffInvitation,
    values: empty,
    send: staffAccountCalls.invite,
    sent(changed) {
      if (changed.code === null) void showToast(text.done)
      onInvited(changed)
      void client.invalidateQueries()
      return empty
    },
    failed: text.failed,
  })
  return (
    <Section heading={text.heading} className="max-w-2xl">
      <ActionForm
        label={text.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={text.submitting}
      >
        <TextField label={text.name} required autoComplete="off" {...field('name')} />
        <TextField
          label={text.email}
          type="email"
          required
          autoComplete="off"
          {...field('email')}
        />
        <SelectField label={text.role} required {...field('role')}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </Section>
  )
}
