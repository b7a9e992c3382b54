import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readingsSheet as texts } from '#content/fleet.ts'
import { todayAt } from '#domain/calendar.ts'
import {
  newReading,
  type Metric,
  type NewReading,
  type NewReadingForm,
  type Vehicle,
} from '#domain/fleet/contract.ts'
import {
  firstReadingDay,
  isDistance,
  labelOf,
  metricOf,
  typedMetrics,
} from '#domain/fleet/metric-types.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { addReading, refreshFleet } from '#web/data/fleet.ts'
import { ApiError } from '#web/data/api.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

const conflict = 409
const corrections = ['earlier', 'replaced'] as const
// Whoever comes back to a draft has not been asked which of the two is wrong.
const secret = ['correction']

/** A reading with its day. Where it does not fit what was read before, it asks which of the two is wrong. */
export function ReadingForm({ vehicle }: { vehicle: Vehicle }) {
  const client = useQueryClient()
  const distanceUnit = useDistanceUnit()
  const [today] = useState(() => todayAt(new Date()))
  const blank: NewReadingForm = {
    metricType: 'odometer',
    value: '',
    unit: distanceUnit,
    recordedDate: today,
    correction: null,
  }
  // The reading that did not fit: the question is about it, and about no other.
  const [misfit, setMisfit] = useState<string | null>(null)
  const { form, isSending, failure, submit } = useActionForm<NewReadingForm, NewReading, Metric>({
    name: `reading ${vehicle.id}`,
    contract: () => newReading,
    values: blank,
    secret,
    send: (body): Promise<Metric> =>
      addReading(vehicle.id, isAsked ? body : { ...body, correction: null }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === conflict) {
            form.setValue('correction', null)
            setMisfit(said)
          }
          throw error
        },
      ),
    failed: texts.failed,
    sent() {
      setMisfit(null)
      void showToast(texts.added)
      void refreshFleet(client)
      return blank
    },
  })
  const reading = useWatch({
    control: form.control,
    name: ['metricType', 'value', 'unit', 'recordedDate'],
  })
  const [type] = reading
  const said: string = JSON.stringify(reading)
  const isAsked = misfit === said
  const { errors } = form.formState
  const units = metricOf(type)?.units ?? []
  const metricField = form.register('metricType', {
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
      const metric = metricOf(event.target.value)
      form.setValue('unit', isDistance(metric) ? distanceUnit : (metric?.units[0]?.[0] ?? null))
    },
  })
  return (
    <ActionForm
      label={texts.add}
      onSubmit={(event) => void submit(event)}
      isSending={isSending}
      failure={failure}
      submit={texts.submit}
      submitting={texts.submitting}
    >
      <SelectField label={texts.metric} {...metricField} error={errors.metricType?.message}>
        {typedMetrics.map(({ key }) => (
          <option key={key} value={key}>
            {labelOf(key, distanceUnit)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.day}
        type="date"
        min={firstReadingDay}
        max={today}
        {...form.register('recordedDate')}
        error={errors.recordedDate?.message}
      />
      <TextField
        label={texts.value}
        inputMode="decimal"
        {...form.register('value')}
        error={errors.value?.message}
      />
      <SelectField
        // Anew with its units: one that has them only later would show the first of them.
        key={type}
        label={texts.unit}
        {...form.register('unit')}
        error={errors.unit?.message}
      >
        {units.map(([name]) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {isAsked && (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 text-sm font-semibold">{texts.correct.legend}</legend>
          {corrections.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="radio"
                value={one}
                {...form.register('correction')}
                className="size-5 accent-lake"
              />
              {texts.correct[one]}
            </label>
          ))}
          <p className="text-sm text-soot-800">{texts.correct.or}</p>
        </fieldset>
      )}
    </ActionForm>
  )
}
