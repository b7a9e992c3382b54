import { emailServicesPage } from '#content/admin-messages.ts'
import { emailServices, type EmailServiceChoice } from '#domain/messaging/contract.ts'
import { SelectField } from '#web/ui/field.tsx'

const { preferred, preferredHint, services } = emailServicesPage

type PreferredServiceProps = { service: EmailServiceChoice; onChoose: (service: EmailServiceChoice) => void }

/** Who sends what the forms of this page send. */
export function PreferredService({ service, onChoose }: PreferredServiceProps) {
  return (
    <SelectField
      label={preferred}
      name="preferredService"
      hint={preferredHint}
      value={service}
      onChange={({ target }) => onChoose(emailServices.find((key) => key === target.value) ?? 'auto')}
    >
      {emailServices.map((key) => (
        <option key={key} value={key} disabled={key === 'emailjs'}>
          {services[key]}
        </option>
      ))}
    </SelectField>
  )
}
