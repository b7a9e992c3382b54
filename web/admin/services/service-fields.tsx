import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { officeLists, worksPage } from '#content/office.ts'
import { bookableServices } from '#domain/appointments/contract.ts'
import { verdicts } from '#domain/service-history/contract.ts'
import type { CorrectionForm } from '#domain/workshop/contract.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'

export type ServiceForm = UseFormReturn<CorrectionForm>

const { fields, measured } = worksPage
const readings = [
  'flowBeforeCfm',
  'flowAfterCfm',
  'pressureBeforeInH2O',
  'pressureAfterInH2O',
  'weightBeforeG',
  'weightAfterG',
] as const
const blank = {
  serialNumber: '',
  flowBeforeCfm: '',
  flowAfterCfm: '',
  pressureBeforeInH2O: '',
  pressureAfterInH2O: '',
  weightBeforeG: '',
  weightAfterG: '',
  verdict: 'restored',
} as const

/** What is written down of a service, and of each filter on the bench. */
export function ServiceFields({ form, children }: { form: ServiceForm; children: React.ReactNode }) {
  const { errors } = form.formState
  const day = (name: 'serviceDate' | 'pickupDate' | 'deliveryDate') => ({
    type: 'date',
    label: fields[name],
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <>
      <SelectField label={fields.serviceType} required error={errors.serviceType?.message} {...form.register('serviceType')}>
        <option value="">{officeLists.choose}</option>
        {bookableServices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField label={fields.filterType} required error={errors.filterType?.message} {...form.register('filterType')} />
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        label={fields.quantity}
        required
        error={errors.quantity?.message}
        {...form.register('quantity', { valueAsNumber: true })}
      />
      <TextField {...day('serviceDate')} required />
      <TextField {...day('pickupDate')} optional />
      <TextField {...day('deliveryDate')} optional />
      <TextField label={fields.technician} optional error={errors.technician?.message} {...form.register('technician')} />
      <TextField label={fields.cost} inputMode="decimal" optional error={errors.cost?.message} {...form.register('cost')} />
      <TextAreaField
        label={fields.notes}
        optional
        className="sm:col-span-2"
        rows={3}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
      {children}
      <MeasuredFilters form={form} />
    </>
  )
}

function MeasuredFilters({ form }: { form: ServiceForm }) {
  const filters = useFieldArray({ control: form.control, name: 'measurements' })
  const { errors } = form.formState
  return (
    <div className="sm:col-span-2">
      <h3 className="mb-3 text-base font-semibold">{measured.heading}</h3>
      {filters.fields.map((filter, at) => (
        <fieldset key={filter.id} className="mb-4 grid gap-4 border-t border-line pt-4 xs:grid-cols-2">
          <legend className="sr-only">{measured.filter.replace('{at}', String(at + 1))}</legend>
          <TextField
            label={measured.serialNumber}
            required
            error={errors.measurements?.[at]?.serialNumber?.message}
            {...form.register(`measurements.${at}.serialNumber`)}
          />
          <SelectField
            label={measured.verdict}
            required
            error={errors.measurements?.[at]?.verdict?.message}
            {...form.register(`measurements.${at}.verdict`)}
          >
            {verdicts.map((verdict) => (
              <option key={verdict} value={verdict}>
                {measured.verdicts[verdict]}
              </option>
            ))}
          </SelectField>
          {readings.map((name) => (
            <TextField
              key={name}
              label={measured[name]}
              inputMode="decimal"
              optional
              error={errors.measurements?.[at]?.[name]?.message}
              {...form.register(`measurements.${at}.${name}`)}
            />
          ))}
          <button type="button" className="link justify-self-start text-sm" onClick={() => filters.remove(at)}>
            {measured.remove}
          </button>
        </fieldset>
      ))}
      {errors.measurements?.message && <FieldError>{errors.measurements.message}</FieldError>}
      <button type="button" className="small-button" onClick={() => filters.append(blank)}>
        {measured.add}
      </button>
    </div>
  )
}
