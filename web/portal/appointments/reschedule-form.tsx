import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { appointmentsTab } from '#content/portal-lists.ts'
import { noticeRule } from '#domain/appointments/appointments.ts'
import {
  type Appointment,
  rescheduling,
  type Rescheduling,
  type ReschedulingForm,
  usualKind,
} from '#domain/appointments/contract.ts'
import type { Site } from '#domain/companies/contract.ts'
import { fill } from '#domain/fill.ts'
import {
  freeSlotsQuery,
  refreshAppointments,
  refreshSlots,
  rescheduleAppointment,
} from '#web/data/appointments.ts'
import { ownCompanyQuery } from '#web/data/companies.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { serviceOf, whenOf } from './appointment-columns.tsx'
import { KindField, NotesField, SiteField } from './kind-field.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useTakenSlot } from './use-taken-slot.ts'

const texts = appointmentsTab.reschedule
const another: ReschedulingForm = { requestedDate: '' }
const first: ReschedulingForm = { ...another, kind: usualKind, siteId: '', notes: '' }

type RescheduleFormProps = { appointment: Appointment; back: string; onDone: () => void }

export function RescheduleForm(props: RescheduleFormProps) {
  const { holdsSlot, kind, siteId } = props.appointment
  // After a visit in vain it is known who brings the filters.
  const isFirst = !holdsSlot && kind === undefined
  const { data, isPending } = useQuery({ ...ownCompanyQuery, enabled: isFirst })
  if (!isFirst) return <TimeForm {...props} isFirst={false} blank={another} sites={[]} />
  if (isPending) return <SkeletonLines label={appointmentsTab.detail.loading} lines={8} />
  const sites = data?.sites ?? []
  const known = sites.find(({ id }) => id === siteId)?.id ?? ''
  return <TimeForm {...props} isFirst blank={{ ...first, siteId: known }} sites={sites} />
}

type TimeFormProps = RescheduleFormProps & {
  isFirst: boolean
  blank: ReschedulingForm
  sites: readonly Site[]
}

function TimeForm({ appointment, back, onDone, isFirst, blank, sites }: TimeFormProps) {
  const { holdsSlot } = appointment
  const words = holdsSlot ? texts.another : texts.first
  const client = useQueryClient()
  const whenTaken = useTakenSlot(refreshSlots)
  const { form, errors, isSending, submit, failure } = useActionForm<
    ReschedulingForm,
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
  const [chosen, typed, siteId] = useWatch({
    control: form.control,
    name: ['requestedDate', 'kind', 'siteId'],
  })
  const kind = isFirst ? typed : appointment.kind

  return (
    <div className="pt-5">
      <h3 className="text-base">{words.heading}</h3>
      <p className="mt-1 mb-5 text-sm text-soot-800">
        {holdsSlot ? fill(texts.now, { when: whenOf(appointment) }) : serviceOf(appointment)}
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
        {isFirst && (
          <KindField
            kind={kind}
            sites={sites}
            siteId={siteId}
            isNoDelivery
            error={errors.kind?.message}
            // Another kind has other hours.
            field={form.register('kind', { onChange: () => form.setValue('requestedDate', '') })}
          />
        )}
        {sites.length > 0 && (
          <SiteField sites={sites} field={form.register('siteId')} error={errors.siteId?.message} />
        )}
        <SlotPicker
          field={form.register('requestedDate')}
          chosen={chosen}
          hoursOf={(range) => freeSlotsQuery(range, kind)}
          error={errors.requestedDate?.message}
        />
        {isFirst && (
          <NotesField
            kind={kind}
            siteId={siteId}
            error={errors.notes?.message}
            field={form.register('notes')}
          />
        )}
        <p className="text-xs text-soot-600 sm:col-span-2">{noticeRule}</p>
      </ActionForm>
    </div>
  )
}
