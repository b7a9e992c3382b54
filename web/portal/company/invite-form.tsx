import { useQueryClient } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import {
  newPerson,
  type NewPerson,
  type PersonForm,
  type Site,
} from '#domain/companies/contract.ts'
import type { Invitation } from '#domain/companies/invitations.ts'
import { companyRoles } from '#domain/company-roles.ts'
import { fill } from '#domain/fill.ts'
import { companyKey, invitePerson } from '#web/data/companies.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

const { anySite, invite: words, role, roleNotes, roles, site } = companyWords
const blank: PersonForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  role: 'manager',
  siteId: null,
}

export function InviteForm({ sites }: { sites: readonly Site[] }) {
  const client = useQueryClient()
  const { form, errors, isSending, failure, submit } = useActionForm<
    PersonForm,
    NewPerson,
    Invitation
  >({
    name: 'company-person',
    contract: () => newPerson,
    values: blank,
    send: (sent) => invitePerson({ ...sent, siteId: sent.siteId === '' ? null : sent.siteId }),
    sent({ email }) {
      void client.invalidateQueries({ queryKey: companyKey })
      void showToast({ ...words.done, description: fill(words.done.description, { email }) })
      return blank
    },
    failed: words.failed,
  })
  return (
    <div className="mt-8">
      <h3 className="mb-4 text-lg">{words.heading}</h3>
      <ActionForm
        label={words.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={words.submitting}
        look="secondary"
      >
        <TextField
          label={words.firstName}
          autoComplete="off"
          required
          {...form.register('firstName')}
          error={errors.firstName?.message}
        />
        <TextField
          label={words.lastName}
          autoComplete="off"
          required
          {...form.register('lastName')}
          error={errors.lastName?.message}
        />
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          required
          {...form.register('email')}
          error={errors.email?.message}
        />
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="off"
          optional
          {...form.register('phone')}
          error={errors.phone?.message}
        />
        <SelectField
          label={role}
          hint={roleNotes[form.watch('role')]}
          {...form.register('role')}
          error={errors.role?.message}
        >
          {companyRoles.map((one) => (
            <option key={one} value={one}>
              {roles[one]}
            </option>
          ))}
        </SelectField>
        {sites.length > 0 && (
          <SelectField
            label={site}
            optional
            {...form.register('siteId')}
            error={errors.siteId?.message}
          >
            <option value="">{anySite}</option>
            {sites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </ActionForm>
    </div>
  )
}
