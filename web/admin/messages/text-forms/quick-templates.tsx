import { useQuery } from '@tanstack/react-query'
import { sampleOccasions } from '#content/admin-message-samples.ts'
import { smsPage } from '#content/admin-messages.ts'
import {
  reminderToSend,
  serviceReadyToSend,
  type ReminderForm,
  type ReminderToSend,
  type ServiceReadyForm,
  type ServiceReadyToSend,
  type SmsOccasions,
} from '#domain/messages/contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import type { Source } from '#web/admin/components/source-mark.tsx'
import { sendReminder, sendServiceReady, smsOccasionsQuery } from '#web/data/messages.ts'
import { TemplateForm } from './template-form.tsx'
import { useSmsForm } from './use-sms-form.ts'

const text = smsPage.templates

export function LiveTemplates() {
  return (
    <Loaded query={useQuery(smsOccasionsQuery)}>
      {(occasions) => <QuickTemplates occasions={occasions} source="live" />}
    </Loaded>
  )
}

export function SampleTemplates() {
  return <QuickTemplates occasions={sampleOccasions} source="sample" />
}

function QuickTemplates({ occasions, source }: { occasions: SmsOccasions; source: Source }) {
  return (
    <>
      <p className="measure mt-6 text-sm text-soot-800">{text.lead}</p>
      <div className="mt-6 grid gap-x-12 gap-y-12 lg:grid-cols-2">
        <Reminder occasions={occasions.appointments} source={source} />
        <ServiceReady occasions={occasions.services} source={source} />
      </div>
    </>
  )
}

const nothing = { customerId: null, phoneNumber: '', message: null }
type OfOne = { occasions: SmsOccasions['appointments']; source: Source }

function Reminder({ occasions, source }: OfOne) {
  const life = useSmsForm<ReminderForm, ReminderToSend>({
    name: 'appointment-reminder',
    contract: () => reminderToSend,
    values: { ...nothing, appointmentId: '' },
    send: sendReminder,
    failed: text.appointment.failed,
  })
  return (
    <TemplateForm
      {...text.appointment}
      occasions={occasions}
      source={source}
      isSending={life.isSending}
      onSubmit={life.submit}
      chosen={life.form.watch('appointmentId')}
      choice={life.form.register('appointmentId')}
      choiceError={life.errors.appointmentId?.message}
      number={life.form.register('phoneNumber')}
      numberError={life.errors.phoneNumber?.message}
    />
  )
}

function ServiceReady({ occasions, source }: OfOne) {
  const life = useSmsForm<ServiceReadyForm, ServiceReadyToSend>({
    name: 'service-ready',
    contract: () => serviceReadyToSend,
    values: { ...nothing, serviceId: '' },
    send: sendServiceReady,
    failed: text.service.failed,
  })
  return (
    <TemplateForm
      {...text.service}
      occasions={occasions}
      source={source}
      isSending={life.isSending}
      onSubmit={life.submit}
      chosen={life.form.watch('serviceId')}
      choice={life.form.register('serviceId')}
      choiceError={life.errors.serviceId?.message}
      number={life.form.register('phoneNumber')}
      numberError={life.errors.phoneNumber?.message}
    />
  )
}
