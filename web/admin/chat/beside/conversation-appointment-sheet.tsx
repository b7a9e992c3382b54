import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { staffConversationWords } from '#content/admin-chat.ts'
import { officeLists, staffAppointmentsText } from '#content/office.ts'
import { appointmentKinds, bookableServices, usualKind } from '#domain/appointments/contract.ts'
import type { StaffConversationDetail } from '#domain/chat/staff-contract.ts'
import {
  conversationAppointmentForm,
  wordsOf,
  type ConversationAppointment,
  type ConversationAppointmentForm,
} from '#domain/chat/conversation-appointment.ts'
import { hoursOfDay } from '#domain/appointments/hour-form.ts'
import { RequestedService } from '#web/account/requested-service.tsx'
import { CustomerChoice } from '#web/admin/lists/customer-choice.tsx'
import { Facts } from '#web/account/facts.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { readyOfCustomerQuery } from '#web/data/appointments-staff.ts'
import { makeAppointment } from '#web/data/chat-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'

const {
  eyebrow,
  heading,
  lead,
  service,
  filterType,
  quantity,
  notes,
  kind: kindLabel,
  submit: submitText,
  done,
} = staffConversationWords.appointment
const { name, company, email, phone } = staffConversationWords

type AppointmentSheetProps = { detail: StaffConversationDetail; onClose: () => void }

/**
 * A request as the customer would send it, filled in with what is known of them and what they have
 * said.
 */
export function ConversationAppointmentSheet({
  detail: { conversation, customer, messages },
  onClose,
}: AppointmentSheetProps) {
  const [words] = useState(() => wordsOf(messages))
  const { form, errors, field, failure, isSending, submit } = useOfficeForm<
    ConversationAppointmentForm,
    ConversationAppointment
  >({
    name: `talk-appointment-${conversation.id}`,
    contract: () => conversationAppointmentForm,
    values: {
      ...(customer === null && { customerId: '' }),
      serviceType: '',
      kind: usualKind,
      filterType: '',
      quantity: null,
      day: '',
      time: '',
      notes: words,
      serviceId: '',
    },
    send: (body, { idempotencyKey }) => makeAppointment(conversation.id, body, idempotencyKey),
    done,
    after: onClose,
  })
  const [kind, chosen] = useWatch({ control: form.control, name: ['kind', 'customerId'] })
  const { data: ready } = useQuery(readyOfCustomerQuery(customer?.id ?? chosen ?? ''))
  return (
    <OfficeSheet eyebrow={eyebrow} heading={heading} onClose={onClose}>
      {customer === null ? (
        <p className="measure py-5 text-sm text-soot-800">{lead}</p>
      ) : (
        <Facts
          facts={[
            [name, customer.name],
            [company, customer.company],
            [email, <MailLink key="email" email={customer.email} />],
            [phone, customer.phone && <PhoneLink key="phone" phone={customer.phone} />],
          ]}
        />
      )}
      <ActionForm
        label={heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={submitText}
        submitting={officeLists.working}
      >
        {customer === null && (
          <CustomerChoice
            control={form.control}
            name="customerId"
            start={conversation.customerEmail ?? ''}
          />
        )}
        <KindSelect
          error={errors.kind?.message}
          field={form.register('kind', {
            onChange({ target }: { target: HTMLSelectElement }) {
              // What a delivery is of is known.
              if (target.value === 'delivery') form.setValue('serviceType', bookableServices[0])
              else if (kind === 'delivery') form.setValue('serviceType', '')
            },
          })}
        />
        <RequestedService
          field={field}
          kind={kind}
          ready={ready}
          words={{ service, filterType, quantity, choose: officeLists.choose }}
        />
        <TextField type="date" label={staffAppointmentsText.hour.day} required {...field('day')} />
        <SelectField label={staffAppointmentsText.hour.time} required {...field('time')}>
          <option value="">{officeLists.choose}</option>
          {hoursOfDay.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
        <TextAreaField
          label={notes}
          optional
          rows={4}
          className="sm:col-span-2"
          {...field('notes')}
        />
      </ActionForm>
    </OfficeSheet>
  )
}

type KindSelectProps = { field: UseFormRegisterReturn; error: string | undefined }

function KindSelect({ field, error }: KindSelectProps) {
  return (
    <SelectField label={kindLabel} error={error} className="sm:col-span-2" {...field}>
      {appointmentKinds.map((one) => (
        <option key={one} value={one}>
          {staffAppointmentsText.kinds[one]}
        </option>
      ))}
    </SelectField>
  )
}
