import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { appointmentsTab } from '#content/portal-lists.ts'
import { noticeRule } from '#domain/appointments/appointments.ts'
import { type Appointment, rescheduling, type Rescheduling } from '#domain/appointments/contract.ts'
import { fill } from '#domain/fill.ts'
import { refreshAppointments, rescheduleAppointment } from '#web/data/appointments.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { serviceOf, whenOf } from './appointment-columns.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useTakenSlot } from './use-taken-slot.ts'

const texts = appointmentsTab.reschedule
const blank: Rescheduling = { requestedDate: '' }

type RescheduleFormProps = { appointment: Appointment; back: string; onDone: () => void }

export function RescheduleForm({ appointment, back, onDone }: RescheduleFormProps) {
  const words = appointment.holdsSlot ? texts.another : texts.first
  const client = useQueryClient()
  const whenTaken = useTakenSlot()
  const { form, errors, isSending, submit, failure } = useActionForm<
    Rescheduling,
    Rescheduling,
    Appointment
  >({
    name: `appointment-${appointment.id}`,
    contract: () => rescheduling,
    values: blank,
    send: (body) =>
      rescheduleAppointment(appointment.id, body).catch(
        whenTaken(() => form.setValue('requestedDate', '')),
      ),
    sent() {
      void refreshAppointments(client)
      onDone()
      void showToast(words.done)
      return blank
    },
    failed: texts.failed,
  })
  const chosen = useWatch({ control: form.control, name: 'requestedDate' })

  return (
    <div className="pt-5">
      <h3 className="text-base">{words.heading}</h3>
      <p className="mt-1 mb-5 text-sm text-soot-800">
        {appointment.holdsSlot
          ? fill(texts.now, { when: whenOf(appointment) })
          : serviceOf(appointment)}
      </p>
      <ActionForm
        label={words.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={words.submitting}
        beside={
          <ButtonLink href={back} look="quiet">
            {words.back}
          </ButtonLink>
        }
      >
        <SlotPicker
          field={form.register('requestedDate')}
          chosen={chosen}
          kind={appointment.kind}
          error={errors.requestedDate?.message}
        />
        <p className="text-xs text-soot-600 sm:col-span-2">{noticeRule}</p>
      </ActionForm>
    </div>
  )
}
