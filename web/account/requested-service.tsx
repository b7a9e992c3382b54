import { bookableServices, type ReadyToDeliver } from '#domain/appointments/contract.ts'
import { ReadyField } from '#web/account/ready-field.tsx'
import type { FieldOf } from '#web/ui/fields-of.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

type WantedServiceProps = {
  field: FieldOf<'serviceType' | 'filterType' | 'quantity'>
  /** `choose` where no service is chosen to begin with. */
  words: {
    service: string
    filterType: string
    filterTypeHint?: string
    quantity: string
    quantityHint?: string
    choose?: string
  }
  /** Of the field of the service. */
  className?: string | undefined
}

// A restored value is a number already, or nothing.
const numberOf = (typed: string | number | null): number | null =>
  typed === '' || typed === null ? null : Number(typed)

type RequestedServiceProps = Omit<WantedServiceProps, 'field'> & {
  field: FieldOf<'serviceType' | 'filterType' | 'quantity' | 'serviceId'>
  kind: string | undefined
  /** What of theirs a delivery can bring; undefined until it is known. */
  ready: readonly ReadyToDeliver[] | undefined
}

/** What is to be done, and to how many filters; of a delivery, what it brings. */
export function RequestedService({ field, kind, ready, words, className }: RequestedServiceProps) {
  if (kind === 'delivery') return <ReadyField ready={ready} field={field('serviceId')} />
  return <WantedService field={field} words={words} className={className} />
}

/** The same where nothing can be a delivery. */
export function WantedService({ field, words, className }: WantedServiceProps) {
  return (
    <>
      <SelectField
        label={words.service}
        required={words.choose !== undefined}
        className={className}
        {...field('serviceType')}
      >
        {words.choose !== undefined && <option value="">{words.choose}</option>}
        {bookableServices.map((service) => (
          <option key={service}>{service}</option>
        ))}
      </SelectField>
      <TextField
        label={words.filterType}
        hint={words.filterTypeHint}
        optional
        {...field('filterType')}
      />
      <TextField
        label={words.quantity}
        hint={words.quantityHint}
        optional
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        {...field('quantity', { setValueAs: numberOf })}
      />
    </>
  )
}
