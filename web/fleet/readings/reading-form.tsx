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
import {
  correctionNames,
  CorrectionQuestion,
  useCorrection,
} from '#web/account/vehicle/correction-question.tsx'
import { addReading, refreshFleet } from '#web/data/fleet.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

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
  const correction = useCorrection()
  const { form, isSending, failure, submit } = useActionForm<NewReadingForm, NewReading, Metric>({
    name: `reading ${vehicle.id}`,
    contract: () => newReading,
    values: blank,
    secret: correctionNames,
    send: (body): Promise<Metric> =>
      correction.askAfter(addReading(vehicle.id, isAsked ? body : { ...body, correction: null }), {
        said,
        field: 'value',
        again: () => form.setValue('correction', null),
      }),
    failed: texts.failed,
    sent() {
      correction.settled()
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
  const isAsked = correction.isAsked(said)
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
      {isAsked && <CorrectionQuestion field={form.register('correction')} or={texts.correct.or} />}
    </ActionForm>
  )
}
