import { registrationPage } from '#content/accounts.ts'
import type { ProfileForm } from '#domain/accounts/contract.ts'
import { TextField } from '#web/ui/field.tsx'
import type { FieldOf } from '#web/ui/fields-of.ts'

const { fields } = registrationPage

type FieldsProps = { field: FieldOf<keyof ProfileForm> }

export function NameFields({ field }: FieldsProps) {
  return (
    <>
      <TextField
        label={fields.firstName}
        required
        autoComplete="given-name"
        {...field('firstName')}
      />
      <TextField
        label={fields.lastName}
        required
        autoComplete="family-name"
        {...field('lastName')}
      />
    </>
  )
}

export function CompanyFields({ field }: FieldsProps) {
  return (
    <>
      <TextField label={fields.company} autoComplete="organization" {...field('company')} />
      <TextField label={fields.phone} type="tel" autoComplete="tel" {...field('phone')} />
    </>
  )
}

export function AddressFields({ field }: FieldsProps) {
  return (
    <>
      <TextField
        label={fields.address}
        autoComplete="address-line1"
        className="sm:col-span-2"
        {...field('address')}
      />
      <TextField label={fields.city} autoComplete="address-level2" {...field('city')} />
      <div className="grid grid-cols-2 gap-x-6">
        <TextField label={fields.state} autoComplete="address-level1" {...field('state')} />
        <TextField label={fields.zipCode} autoComplete="postal-code" {...field('zipCode')} />
      </div>
    </>
  )
}
