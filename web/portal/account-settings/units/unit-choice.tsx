import { useMutation } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import { distanceUnitWords } from '#content/distance-unit.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { distanceUnits } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import { changeDistanceUnit } from '#web/data/accounts-distance-unit.ts'
import { messageOr } from '#web/data/api.ts'
import { showToast } from '#web/ui/toast.ts'

const { heading } = accountSettings.units
const { names, done, failed } = distanceUnitWords

export type UnitChoiceProps = { customer: Customer; onChange: (customer: Customer) => void }

export default function UnitChoice({ customer, onChange }: UnitChoiceProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: changeDistanceUnit,
    onSuccess(changed, { distanceUnit }) {
      onChange(changed)
      void showToast({
        ...done,
        description: fill(done.description, { unit: names[distanceUnit].toLowerCase() }),
      })
    },
    onError: (error) =>
      void showToast({ ...failed, description: messageOr(error, failed.description) }),
  })
  return (
    <fieldset disabled={isPending} className="min-w-0">
      <legend className="sr-only">{heading}</legend>
      <div className="flex flex-wrap gap-x-6">
        {distanceUnits.map((unit) => (
          <label key={unit} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name="distance-unit"
              checked={(customer.distanceUnit ?? 'mi') === unit}
              onChange={() => mutate({ distanceUnit: unit })}
              className="size-5 accent-lake"
            />
            {names[unit]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
