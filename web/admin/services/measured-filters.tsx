import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { staffServicesText } from '#content/office-services.ts'
import { fill } from '#domain/fill.ts'
import { verdicts } from '#domain/services/contract.ts'
import type { Readings } from '#domain/services/readings.ts'
import type { RecordingForm } from '#domain/services/staff-contract.ts'
import { doubtsOf } from '#domain/services/reading-doubts.ts'
import { gramsTyped } from '#domain/pounds.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

type Form = UseFormReturn<RecordingForm>
type FilterForm = NonNullable<RecordingForm['measurements']>[number]

const { measured } = staffServicesText
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
  verdict: '',
  reason: '',
  readingsConfirmed: false,
} as const

/** Each filter of a service that is written down, with what the bench has read. */
export function MeasuredFilters({ form }: { form: Form }) {
  const filters = useFieldArray({ control: form.control, name: 'measurements' })
  const { errors } = form.formState
  return (
    <div className="sm:col-span-2">
      <h3 className="mb-3 text-base font-semibold">{measured.heading}</h3>
      {filters.fields.map((filter, at) => (
        <Filter key={filter.id} form={form} at={at} onRemove={() => filters.remove(at)} />
      ))}
      {errors.measurements?.message && <FieldError>{errors.measurements.message}</FieldError>}
      <SmallButton onClick={() => filters.append(blank)}>{measured.add}</SmallButton>
    </div>
  )
}

type FilterProps = { form: Form; at: number; onRemove: () => void }

function Filter({ form, at, onRemove }: FilterProps) {
  const typed = useWatch({ control: form.control, name: `measurements.${at}` })
  const errors = form.formState.errors.measurements?.[at]
  // Another number needs another confirmation.
  const onChange = () => form.setValue(`measurements.${at}.readingsConfirmed`, false)
  return (
    <fieldset className="mb-4 grid gap-4 border-t border-line pt-4 xs:grid-cols-2">
      <legend className="sr-only">{fill(measured.filter, { at: String(at + 1) })}</legend>
      <TextField
        label={measured.serialNumber}
        required
        error={errors?.serialNumber?.message}
        {...form.register(`measurements.${at}.serialNumber`)}
      />
      <SelectField
        label={measured.verdict}
        error={errors?.verdict?.message}
        {...form.register(`measurements.${at}.verdict`)}
      >
        <option value="">{measured.notJudged}</option>
        {verdicts.map((verdict) => (
          <option key={verdict} value={verdict}>
            {measured.verdicts[verdict]}
          </option>
        ))}
      </SelectField>
      {(typed?.verdict === 'not_restorable' || errors?.reason || typed?.reason) && (
        <TextAreaField
          label={typed?.verdict === 'not_restorable' ? measured.reason : measured.otherReason}
          required
          className="xs:col-span-2"
          rows={2}
          error={errors?.reason?.message}
          {...form.register(`measurements.${at}.reason`)}
        />
      )}
      {readings.map((name) => (
        <TextField
          key={name}
          label={measured[name]}
          inputMode="decimal"
          optional
          error={errors?.[name]?.message}
          {...form.register(`measurements.${at}.${name}`, { onChange })}
        />
      ))}
      <Confirmation form={form} at={at} typed={typed} />
      <button type="button" className="link justify-self-start text-sm" onClick={onRemove}>
        {measured.remove}
      </button>
    </fieldset>
  )
}

/** Only for implausible readings, once somebody has tried to save them. */
function Confirmation({
  form,
  at,
  typed,
}: Omit<FilterProps, 'onRemove'> & { typed: FilterForm | undefined }) {
  const isAsked = form.formState.submitCount > 0 || typed?.readingsConfirmed === true
  if (typed === undefined || !isAsked || doubtsOf(readingsIn(typed)).length === 0) return null
  return (
    <CheckField
      label={measured.confirm}
      className="xs:col-span-2"
      {...form.register(`measurements.${at}.readingsConfirmed`, {
        onChange: () => void form.trigger(`measurements.${at}`),
      })}
    />
  )
}

function readingsIn(typed: FilterForm): Readings {
  const read = (name: (typeof readings)[number]) => typed[name]?.trim() || null
  return {
    flowBeforeCfm: read('flowBeforeCfm'),
    flowAfterCfm: read('flowAfterCfm'),
    pressureBeforeInH2O: read('pressureBeforeInH2O'),
    pressureAfterInH2O: read('pressureAfterInH2O'),
    weightBeforeG: gramsTyped(typed.weightBeforeG),
    weightAfterG: gramsTyped(typed.weightAfterG),
  }
}
