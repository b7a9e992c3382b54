import { staffCustomersText, officeLists } from '#content/office.ts'
import {
  vehicleLimitChange,
  type VehicleLimitChange,
  type VehicleLimitForm,
} from '#domain/fleet/vehicle-limit.ts'
import { SheetSection } from '#web/account/section.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { staffCustomerCalls } from '#web/data/customers.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'

const texts = staffCustomersText.vehicleLimit

/** How many vehicles the customer may have: a large fleet asks our team for more. */
export function VehicleLimitSection({ id, limit }: { id: string; limit: number }) {
  const { field, failure, isSending, submit } = useOfficeForm<VehicleLimitForm, VehicleLimitChange>(
    {
      name: `vehicle-limit-${id}-${limit}`,
      contract: () => vehicleLimitChange,
      values: { vehicleLimit: limit.toLocaleString('en-US') },
      draftWins: true,
      send: (body) => staffCustomerCalls.limitVehicles(id, body),
      done: texts.done,
    },
  )
  return (
    <SheetSection heading={texts.heading}>
      <ActionForm
        label={texts.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={texts.submit}
        submitting={officeLists.working}
        look="secondary"
      >
        <TextField
          label={texts.label}
          required
          inputMode="numeric"
          hint={texts.hint}
          {...field('vehicleLimit')}
        />
      </ActionForm>
    </SheetSection>
  )
}
