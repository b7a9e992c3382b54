import { benchText } from '#content/bench.ts'
import { staffServicesText } from '#content/office-services.ts'
import { officeLists } from '#content/office.ts'
import {
  type Intake,
  intake,
  type IntakeForm as IntakeValues,
} from '#domain/services/bench/contract.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { benchCalls } from '#web/data/services-bench.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { ServiceForm } from './service-form.ts'
import { VehicleChoice } from './vehicle-fields.tsx'

const words = benchText.order.intake
const { vehicle } = staffServicesText
const corrections = { '': vehicle.refuse, earlier: vehicle.earlier, replaced: vehicle.replaced }

/** One arrival after the other: serial number, vehicle, odometer. */
export function IntakeForm({ service }: { service: StaffServiceDetail }) {
  const { form, errors, failure, isSending, submit } = useOfficeForm<IntakeValues, Intake>({
    name: `intake-${service.id}`,
    contract: () => intake,
    values: {
      serialNumber: '',
      vehicleId: '',
      mileage: '',
      odometerCorrection: '',
      isExpected: false,
    },
    send: (body, sending) => benchCalls.takeIn(service.id, body, sending),
    done: words.done,
  })
  return (
    <div className="mt-3 border-t border-line pt-4">
      <h4 className="mb-3 text-sm font-semibold">{words.heading}</h4>
      <ActionForm
        label={words.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={officeLists.working}
        look="secondary"
      >
        <TextField
          label={words.serialNumber}
          hint={words.serialHint}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          className="sm:col-span-2"
          error={errors.serialNumber?.message}
          {...form.register('serialNumber')}
        />
        {/* The vehicle is chosen as on the form of the service. */}
        <VehicleChoice form={form as unknown as ServiceForm} customerId={service.customerId} />
        <TextField
          label={words.mileage}
          optional
          inputMode="numeric"
          error={errors.mileage?.message}
          {...form.register('mileage')}
        />
        {errors.mileage !== undefined && (
          <SelectField
            label={vehicle.correction}
            error={errors.odometerCorrection?.message}
            {...form.register('odometerCorrection')}
          >
            {Object.entries(corrections).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </ActionForm>
    </div>
  )
}
