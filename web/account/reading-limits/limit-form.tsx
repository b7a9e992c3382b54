import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readingLimits as texts } from '#content/reading-limits.ts'
import { fill } from '#domain/fill.ts'
import { isDistance, labelOf, metricOf } from '#domain/fleet/metric-types.ts'
import type { OwnLimit } from '#domain/fleet/contract.ts'
import {
  limitChange,
  limitedMetrics,
  type LimitChange,
  type LimitForm as LimitValues,
} from '#domain/fleet/reading-limits.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { messageOr } from '#web/data/api.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { limitText } from './limit-text.ts'
import { usualLimitText } from './usual-limit-text.ts'

type LimitFormProps = {
  vehicleId: string
  limits: readonly OwnLimit[]
  save: (change: LimitChange) => Promise<unknown>
  onSaved: () => unknown
}

/** Sets one limit of a vehicle, and lists those that it has. */
export default function LimitForm({ vehicleId, limits, save, onSaved }: LimitFormProps) {
  const distanceUnit = useDistanceUnit()
  const [first] = limitedMetrics
  const blank = { metricType: first?.key ?? '', limit: '', unit: first?.units[0]?.[0] ?? null }
  const { form, isSending, failure, submit } = useActionForm<LimitValues, LimitChange, unknown>({
    name: `limit ${vehicleId}`,
    contract: () => limitChange,
    values: blank,
    send: save,
    failed: texts.failed,
    sent() {
      void showToast(texts.saved)
      onSaved()
      return blank
    },
  })
  const [type, unit] = useWatch({ control: form.control, name: ['metricType', 'unit'] })
  const metric = metricOf(type)
  const { errors } = form.formState
  const metricField = form.register('metricType', {
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
      const chosen = metricOf(event.target.value)
      form.clearErrors('limit')
      form.setValue('unit', isDistance(chosen) ? distanceUnit : (chosen?.units[0]?.[0] ?? null))
    },
  })
  return (
    <div className="grid gap-5">
      <p className="measure text-sm text-soot-800">{texts.lead}</p>
      <OwnLimits limits={limits} save={save} onSaved={onSaved} />
      <ActionForm
        label={texts.add}
        onSubmit={(event) => void submit(event)}
        isSending={isSending}
        failure={failure}
        submit={texts.submit}
        submitting={texts.submitting}
        look="secondary"
      >
        <SelectField label={texts.metric} {...metricField} error={errors.metricType?.message}>
          {limitedMetrics.map(({ key }) => (
            <option key={key} value={key}>
              {labelOf(key, distanceUnit)}
            </option>
          ))}
        </SelectField>
        <SelectField
          // Anew with its units: one that has them only later would show the first of them.
          key={type}
          label={texts.unit}
          {...form.register('unit')}
          error={errors.unit?.message}
        >
          {metric?.units.map(([name]) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label={texts.value}
          required
          inputMode="decimal"
          hint={fill(texts.usual, { limit: usualLimitText(type, unit ?? null) })}
          {...form.register('limit')}
          error={errors.limit?.message}
        />
      </ActionForm>
    </div>
  )
}

function OwnLimits({ limits, save, onSaved }: Omit<LimitFormProps, 'vehicleId'>) {
  const distanceUnit = useDistanceUnit()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const headingId = useId()
  if (limits.length === 0) return null
  const remove = async (metricType: string) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await save(limitChange.parse({ metricType, limit: null }))
      void showToast(texts.removed)
      onSaved()
    } catch (error) {
      setFailure(messageOr(error, texts.failed))
    }
    setIsBusy(false)
  }
  return (
    <div>
      <h4 id={headingId} className="sr-only">
        {texts.list}
      </h4>
      <ul aria-labelledby={headingId} className="border-t border-line">
        {limits.map(({ metricType, limit }) => (
          <li
            key={metricType}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 text-sm"
          >
            <span className="font-semibold">
              {fill(texts.own, {
                metric: labelOf(metricType, distanceUnit),
                limit: limitText(metricType, limit, distanceUnit),
              })}
            </span>
            <SmallButton disabled={isBusy} onClick={() => void remove(metricType)}>
              {texts.remove}
              <span className="sr-only"> {labelOf(metricType, distanceUnit)}</span>
            </SmallButton>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm font-semibold text-kiln">
          {failure}
        </p>
      )}
    </div>
  )
}
