import { useQueryClient } from '@tanstack/react-query'
import { appointmentsTab } from '#content/portal-lists.ts'
import {
  type Appointment,
  type AppointmentDetail,
  detailsChange,
  type DetailsChange,
  type DetailsChangeForm,
} from '#domain/appointments/contract.ts'
import { unitsToChange } from '#domain/appointments/units-to-change.ts'
import { changeAppointmentDetails, refreshAppointments } from '#web/data/appointments.ts'
import { useActionForm, useNewerRow } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { whenOf } from './appointment-columns.tsx'
import { NotesField } from './kind-field.tsx'

const { change: texts, form: labels } = appointmentsTab

type ChangeFormProps = { appointment: AppointmentDetail; back: string; onDone: () => void }

/** What was agreed on, to be changed without a new appointment. */
export function ChangeForm({ appointment, back, onDone }: ChangeFormProps) {
  const client = useQueryClient()
  const { base, isOlder, refusedWith, now } = useNewerRow(appointment, texts)
  const { form, field, errors, isSending, submit, failure } = useActionForm<
    DetailsChangeForm,
    DetailsChange,
    Appointment
  >({
    name: `details-${appointment.id}`,
    contract: () => detailsChange,
    values: valuesOf(base),
    draftWins: true,
    send: (body) =>
      changeAppointmentDetails(appointment.id, body).catch((error: unknown) =>
        refusedWith(error, body.updatedAt, (updatedAt) => form.setValue('updatedAt', updatedAt)),
      ),
    sent() {
      void refreshAppointments(client)
      onDone()
      void showToast(texts.done)
      return undefined
    },
    failed: texts.failed,
  })
  const { kind, siteId } = appointment

  return (
    <div className="pt-5">
      <h3 className="text-base">{texts.heading}</h3>
      <p className="mt-1 text-sm font-semibold">{whenOf(appointment)}</p>
      <p className="measure mt-1 mb-5 text-sm text-soot-800">{texts.text}</p>
      <ActionForm
        label={texts.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={isOlder ? texts.take : texts.submit}
        submitting={texts.submitting}
        beside={
          <ButtonLink href={back} look="quiet">
            {texts.back}
          </ButtonLink>
        }
      >
        {kind !== 'delivery' && (
          <>
            <TextField
              label={labels.quantity}
              optional
              type="number"
              inputMode="numeric"
              min={1}
              max={500}
              hint={now((row) => String(row.quantity ?? '')) ?? labels.quantityHint}
              {...field('quantity', {
                setValueAs: (typed) => (typed === '' || typed === null ? null : Number(typed)),
              })}
            />
            <TextField
              label={texts.units}
              optional
              hint={now((row) => unitsToChange(row) ?? '') ?? texts.unitsHint}
              {...field('units')}
            />
          </>
        )}
        <NotesField
          kind={kind}
          siteId={siteId}
          hint={now((row) => row.notes ?? '')}
          error={errors.notes?.message}
          field={form.register('notes')}
        />
      </ActionForm>
    </div>
  )
}

const valuesOf = (row: AppointmentDetail): DetailsChangeForm => ({
  quantity: row.quantity,
  units: unitsToChange(row) ?? '',
  notes: row.notes ?? '',
  updatedAt: row.updatedAt,
})
