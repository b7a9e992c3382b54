import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { registrationPage } from '#content/accounts.ts'
import type { ProfileForm } from '#domain/accounts/contract.ts'
import { TextField } from '#web/ui/field.tsx'

const { fields } = registrationPage

type FieldsProps = { register: UseFormRegister<ProfileForm>; errors: FieldErrors<ProfileForm> }

export function NameFields({ register, errors }: FieldsProps) {
  return (
    <>
      <TextField
        label={fields.firstName}
        required
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label={fields.lastName}
        required
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
    </>
  )
}

export function CompanyFields({ register, errors }: FieldsProps) {
  return (
    <>
      <TextField
        label={fields.company}
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company')}
      />
      <TextField
        label={fields.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  )
}

export function AddressFields({ register, errors }: FieldsProps) {
  return (
    <>
      <TextField
        label={fields.address}
        autoComplete="street-address"
        error={errors.address?.message}
        className="sm:col-span-2"
        {...register('address')}
      />
      <TextField
        label={fields.city}
        autoComplete="address-level2"
        error={errors.city?.message}
        {...register('city')}
      />
      <div className="grid grid-cols-2 gap-x-6">
        <TextField
          label={fields.state}
          autoComplete="address-level1"
          error={errors.state?.message}
          {...register('state')}
        />
        <TextField
          label={fields.zipCode}
          autoComplete="postal-code"
          error={errors.zipCode?.message}
          {...register('zipCode')}
        />
      </div>
    </>
  )
}
