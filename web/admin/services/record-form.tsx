import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { serviceStatuses } from '#domain/statuses.ts'
import { rushText } from '#content/rush.ts'
import { staffServicesText } from '#content/office-services.ts'
import { officeLists } from '#content/office.ts'
import { serviceStates } from '#domain/services/states.ts'
import { todayAt } from '#domain/calendar.ts'
import { isNews } from '#domain/services/recording.ts'
import {
  type Recording,
  type RecordingForm,
  type StaffServiceDetail,
  typedRecording,
} from '#domain/services/staff-contract.ts'
import { CustomerChoice } from '#web/admin/lists/customer-choice.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { staffServiceCalls } from '#web/data/services-staff.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { MeasuredFilters } from './measured-filters.tsx'
import { ServiceFields } from './service-fields.tsx'
import type { ServiceForm } from './service-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'

const { fields, record } = staffServicesText

/** A service that is planned, or one that was done and is written down now. */
export function RecordForm({ seesPrices, onDone }: { seesPrices: boolean; onDone: () => void }) {
  const [today] = useState(() => todayAt(new Date()))
  const { form, field, failure, isSending, submit } = useOfficeForm<
    RecordingForm,
    Recording,
    StaffServiceDetail
  >({
    name: 'record-service',
    contract: () => typedRecording,
    values: {
      customerId: '',
      serviceType: '',
      filterType: '',
      quantity: 1,
      serviceDate: today,
      pickupDate: '',
      deliveryDate: '',
      cost: '',
      technician: '',
      notes: '',
      vehicleId: '',
      mileage: '',
      wasDue: '',
      odometerCorrection: '',
      status: 'scheduled',
      rush: false,
      measurements: [],
    },
    send: (body, sending) => staffServiceCalls.record(body, sending),
    done: (stored) => (isNews(stored.status, stored, today) ? record.done : record.doneLate),
    after: onDone,
  })
  const [customerId, status = 'scheduled', serviceDate, pickupDate, deliveryDate] = useWatch({
    control: form.control,
    name: ['customerId', 'status', 'serviceDate', 'pickupDate', 'deliveryDate'],
  })
  const dates = {
    serviceDate,
    pickupDate: pickupDate || null,
    deliveryDate: deliveryDate || null,
  }
  // The fields of a correction, plus two more.
  const shared = form as unknown as ServiceForm
  return (
    <div className="py-6">
      <ActionForm
        label={record.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={record.submit}
        submitting={officeLists.working}
      >
        <CustomerChoice
          control={form.control}
          name="customerId"
          onChosen={() => form.setValue('vehicleId', '')}
        />
        <ServiceFields form={shared} seesPrices={seesPrices}>
          <VehicleFields form={shared} customerId={customerId ?? ''} />
        </ServiceFields>
        <CheckField label={rushText.field} className="sm:col-span-2" {...form.register('rush')} />
        <MeasuredFilters form={form} />
        <SelectField
          label={fields.status}
          hint={serviceDate === '' || isNews(status, dates, today) ? record.news : record.late}
          {...field('status')}
        >
          {serviceStatuses.map((status) => (
            <option key={status} value={status}>
              {serviceStates[status].word}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </div>
  )
}
