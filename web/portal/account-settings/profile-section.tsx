import { useQueryClient } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import {
  profile,
  type Customer,
  type Profile,
  type ProfileForm,
} from '#domain/accounts/contract.ts'
import { changeProfile } from '#web/data/accounts.ts'
import { choicesQuery } from '#web/data/notifications.ts'
import {
  AddressFields,
  CompanyFields,
  NameFields,
} from '#web/portal/accounts/registration/profile-fields.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { showToast } from '#web/ui/toast.ts'
import { Section } from '#web/account/section.tsx'
import { useCodeWhenNeeded } from './notifications/use-text-code.ts'

const { heading, lead, submit: submitLabel, submitting, done, failed } = accountSettings.profile

type ProfileSectionProps = { customer: Customer; onChange: (customer: Customer) => void }

export function ProfileSection({ customer, onChange }: ProfileSectionProps) {
  const client = useQueryClient()
  const codeWhenNeeded = useCodeWhenNeeded()
  const { field, isSending, submit, failure } = useActionForm<ProfileForm, Profile, Customer>({
    // Two people who share a browser never see each other's drafts.
    name: `profile ${customer.id}`,
    draftWins: true,
    contract: () => profile,
    values: valuesOf(customer),
    send: changeProfile,
    sent(changed) {
      onChange(changed)
      void showToast(done)
      // Texts were agreed to for a number: another one has to be confirmed.
      void client.invalidateQueries({ queryKey: choicesQuery.queryKey })
      void codeWhenNeeded().catch(() => {})
      return valuesOf(changed)
    },
    failed,
  })

  return (
    <Section id="profile" heading={heading} lead={lead}>
      <ActionForm
        label={heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={submitLabel}
        submitting={submitting}
      >
        <NameFields field={field} />
        <CompanyFields field={field} />
        <AddressFields field={field} />
      </ActionForm>
    </Section>
  )
}

function valuesOf({
  firstName,
  lastName,
  company,
  phone,
  address,
  city,
  state,
  zipCode,
}: Customer): ProfileForm {
  return {
    firstName,
    lastName,
    company: company ?? '',
    phone: phone ?? '',
    address: address ?? '',
    city: city ?? '',
    state: state ?? '',
    zipCode: zipCode ?? '',
  }
}
