import { pricedFilterNames, pricedFilters } from '#content/priced-filters.ts'
import { settingsWords } from '#content/settings.ts'
import type { HouseSettings } from '#domain/settings/contract.ts'
import { TextField } from '#web/ui/field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const { prices: words } = settingsWords
const fields = [
  { of: 'bought', at: 0, label: words.boughtFrom },
  { of: 'bought', at: 1, label: words.boughtTo },
  { of: 'cleaning', at: 0, label: words.cleaningFrom },
  { of: 'cleaning', at: 1, label: words.cleaningTo },
] as const
const dollarsOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed))

/** What each kind of filter usually costs, new and cleaned. */
export function PricesForm({ prices }: Pick<HouseSettings, 'prices'>) {
  const life = useSettingsForm('prices', { prices })
  const { errors, form } = life
  return (
    <SettingsSection id="typical-prices" words={words} life={life}>
      {pricedFilters.map((key) => (
        <fieldset key={key} className="grid grid-cols-2 gap-3 sm:col-span-2 sm:grid-cols-4">
          <legend className="mb-2 text-sm font-semibold">{pricedFilterNames[key]}</legend>
          {fields.map(({ of, at, label }) => (
            <TextField
              key={label}
              type="number"
              inputMode="numeric"
              min={1}
              required
              label={label}
              error={errors.prices?.[key]?.[of]?.[at]?.message}
              {...form.register(`prices.${key}.${of}.${at}`, { setValueAs: dollarsOf })}
            />
          ))}
        </fieldset>
      ))}
    </SettingsSection>
  )
}
