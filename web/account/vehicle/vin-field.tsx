import type { UseFormRegisterReturn } from 'react-hook-form'
import { vehiclesTab } from '#content/fleet.ts'
import type { VehicleFormValues } from '#domain/fleet/contract.ts'
import { isVinDoubtful, vinDoubtful } from '#domain/fleet/vin.ts'
import { TextField } from '#web/ui/field.tsx'

const texts = vehiclesTab.form

type VinFieldProps = {
  vin: VehicleFormValues['vin']
  field: UseFormRegisterReturn & { error: string | undefined }
}

/** A number whose check digit is wrong is doubted, not refused. */
export function VinField({ vin, field }: VinFieldProps) {
  return (
    <div className="sm:col-span-2">
      <TextField
        label={texts.vin}
        optional
        hint={texts.vinHint}
        autoCapitalize="characters"
        {...field}
      />
      <p role="status" className="mt-1.5 text-sm font-semibold">
        {isVinDoubtful(vin) && vinDoubtful}
      </p>
    </div>
  )
}
