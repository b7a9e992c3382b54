import { callSheet } from '#content/front-desk.ts'
import type { PlaceForm } from '#domain/appointments/staff-contract.ts'
import { TextField } from '#web/ui/field.tsx'
import type { FieldOf } from '#web/ui/fields-of.ts'

const { customer: words } = callSheet

type PlaceFieldsProps = { field: FieldOf<Exclude<keyof PlaceForm, 'siteId'>> }

/** Where a driver is to go, of a customer whose address nobody knows. */
export function PlaceFields({ field }: PlaceFieldsProps) {
  return (
    <>
      <TextField label={words.address} autoComplete="off" {...field('address')} />
      <TextField label={words.city} autoComplete="off" {...field('city')} />
      <div className="grid grid-cols-2 gap-x-6">
        <TextField label={words.state} autoComplete="off" {...field('state')} />
        <TextField
          label={words.zipCode}
          autoComplete="off"
          inputMode="numeric"
          {...field('zipCode')}
        />
      </div>
    </>
  )
}
