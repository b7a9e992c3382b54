import type { UseFormRegisterReturn } from 'react-hook-form'
import { smsPage } from '#content/admin-messages.ts'
import { TextField } from '#web/ui/field.tsx'

type PhoneFieldProps = { label: string; field: UseFormRegisterReturn; error: string | undefined }

/** A number of somebody else: the browser has nothing to fill in. */
export function PhoneField({ label, field, error }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      type="tel"
      required
      autoComplete="off"
      hint={smsPage.send.phoneHint}
      error={error}
      {...field}
    />
  )
}
