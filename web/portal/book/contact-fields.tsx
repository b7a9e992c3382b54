import type { UseFormRegisterReturn } from 'react-hook-form'
import { bookingPage } from '#content/booking.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'

const { form: words } = bookingPage

type Name = 'name' | 'company' | 'phone' | 'email' | 'address' | 'notes'
type ContactFieldsProps = {
  field: (name: Name) => UseFormRegisterReturn & { error: string | undefined }
  isPickup: boolean
}

/** Who books, how they are reached, and where we come to. */
export function ContactFields({ field, isPickup }: ContactFieldsProps) {
  return (
    <>
      {isPickup && (
        <TextField
          label={words.address}
          hint={words.addressHint}
          required
          autoComplete="street-address"
          className="sm:col-span-2"
          {...field('address')}
        />
      )}
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        autoComplete="name"
        {...field('name')}
      />
      <TextField
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        required
        autoComplete="tel"
        {...field('phone')}
      />
      <TextField
        label={words.email}
        hint={words.emailHint}
        type="email"
        required
        autoComplete="email"
        {...field('email')}
      />
      <TextField
        label={words.company}
        hint={words.companyHint}
        optional
        autoComplete="organization"
        {...field('company')}
      />
      <TextAreaField
        label={words.notes}
        hint={words.notesHint}
        optional
        rows={3}
        autoComplete="off"
        className="sm:col-span-2"
        {...field('notes')}
      />
    </>
  )
}
