import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { rushText } from '#content/rush.ts'
import { appointmentsTab } from '#content/portal-lists.ts'
import { portal } from '#content/portal.ts'
import { noticeRule } from '#domain/appointments/appointments.ts'
import {
  type Appointment,
  appointmentRequest,
  type AppointmentRequest,
  type AppointmentRequestForm,
  bookableServices,
  usualKind,
} from '#domain/appointments/contract.ts'
import { RequestedService } from '#web/account/requested-service.tsx'
import { ownCompanyQuery } from '#web/data/companies.ts'
import {
  freeSlotsQuery,
  offeredKindsQuery,
  refreshAppointments,
  refreshSlots,
  requestAppointment,
} from '#web/data/appointments.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { fieldsOf } from '#web/ui/fields-of.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toast.ts'
import { KindField, NotesField, SiteField } from './kind-field.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useTakenSlot } from './use-taken-slot.ts'

const texts = appointmentsTab.form
const blank: AppointmentRequestForm = {
  serviceType: '',
  kind: usualKind,
  siteId: '',
  filterType: '',
  quantity: null,
  requestedDate: '',
  notes: '',
  rush: false,
  serviceId: '',
}

type RequestSheetProps = { customerId: string; onClose: () => void }

export function RequestSheet({ customerId, onClose }: RequestSheetProps) {
  const client = useQueryClient()
  const whenTaken = useTakenSlot(refreshSlots)
  const { form, errors, isSending, submit, failure } = useActionForm<
    AppointmentRequestForm,
    AppointmentRequest,
    Appointment
  >({
    // Another person who signs in in this tab does not find what was typed.
    name: `appointment-${customerId}`,
    contract: () => appointmentRequest,
    values: blank,
    send: (body, { idempotencyKey }) =>
      requestAppointment(body, idempotencyKey).catch(
        whenTaken(() => form.setValue('requestedDate', '')),
      ),
    sent() {
      void refreshAppointments(client)
      onClose()
      void showToast(texts.done)
      return blank
    },
    failed: texts.failed,
  })
  const sites = useQuery(ownCompanyQuery).data?.sites ?? []
  const [chosen, kind, siteId] = useWatch({
    control: form.control,
    name: ['requestedDate', 'kind', 'siteId'],
  })
  const { data: offered } = useQuery(offeredKindsQuery)
  const isDelivery = kind === 'delivery'
  const ready = offered?.ready
  const hasWork = !isDelivery || (ready ?? []).length > 0

  return (
    <Sheet
      eyebrow={appointmentsTab.detail.eyebrow}
      heading={texts.heading}
      closeLabel={portal.lists.close}
      onClose={onClose}
    >
      <div className="pt-6">
        <ActionForm
          label={texts.heading}
          onSubmit={submit}
          isSending={isSending}
          failure={failure}
          submit={texts.submit}
          submitting={texts.submitting}
        >
          <KindField
            kind={kind}
            sites={sites}
            siteId={siteId}
            error={errors.kind?.message}
            field={form.register('kind', {
              onChange({ target }: { target: HTMLSelectElement }) {
                // Another kind has other hours, and what a delivery is of is known.
                form.setValue('requestedDate', '')
                if (target.value === 'delivery') form.setValue('serviceType', bookableServices[0])
                else if (isDelivery) form.setValue('serviceType', '')
              },
            })}
          />
          <RequestedService
            field={fieldsOf(form)}
            kind={kind}
            ready={ready}
            words={{ ...texts, service: texts.serviceType }}
            className="sm:col-span-2"
          />
          {!isDelivery && (
            <CheckField label={rushText.ask} className="sm:col-span-2" {...form.register('rush')} />
          )}
          {sites.length > 0 && (
            <SiteField
              sites={sites}
              field={form.register('siteId')}
              error={errors.siteId?.message}
            />
          )}
          {hasWork && (
            <SlotPicker
              field={form.register('requestedDate')}
              chosen={chosen}
              hoursOf={(range) => freeSlotsQuery(range, kind)}
              error={errors.requestedDate?.message}
            />
          )}
          <NotesField
            kind={kind}
            siteId={siteId}
            error={errors.notes?.message}
            field={form.register('notes')}
          />
          <p className="text-xs text-soot-600 sm:col-span-2">{noticeRule}</p>
        </ActionForm>
      </div>
    </Sheet>
  )
}
