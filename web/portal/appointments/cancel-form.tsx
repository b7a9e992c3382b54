import { useQueryClient } from '@tanstack/react-query'
import { appointmentsTab } from '#content/portal-lists.ts'
import { noticeRule } from '#domain/appointments/appointments.ts'
import { type Appointment, cancellation, type Cancellation } from '#domain/appointments/contract.ts'
import { cancelAppointment, refreshAppointments } from '#web/data/appointments.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { whenOf } from './appointment-columns.tsx'

const texts = appointmentsTab.cancel

type CancelFormProps = { appointment: Appointment; back: string; onDone: () => void }

/** Asks for confirmation and a reason: the hour is free for others right away. */
export function CancelForm({ appointment, back, onDone }: CancelFormProps) {
  const client = useQueryClient()
  const { field, isSending, submit, failure } = useActionForm<
    Cancellation,
    Cancellation,
    Appointment
  >({
    name: `cancellation-${appointment.id}`,
    contract: () => cancellation,
    values: { reason: '' },
    send: (body) => cancelAppointment(appointment.id, body),
    sent() {
      void refreshAppointments(client)
      onDone()
      void showToast(texts.done)
      return undefined
    },
    failed: texts.failed,
  })

  return (
    <div className="pt-5">
      <h3 className="text-base">{texts.heading}</h3>
      <p className="mt-1 text-sm font-semibold">{whenOf(appointment)}</p>
      <p className="measure mt-1 mb-5 text-sm text-soot-800">{`${texts.text} ${noticeRule}`}</p>
      <ActionForm
        label={texts.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={texts.submit}
        submitting={texts.submitting}
        beside={
          <ButtonLink href={back} look="quiet">
            {texts.back}
          </ButtonLink>
        }
      >
        <TextAreaField
          label={texts.reason}
          required
          rows={4}
          className="sm:col-span-2"
          {...field('reason')}
        />
      </ActionForm>
    </div>
  )
}
