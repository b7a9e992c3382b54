import type { Weekday } from '#content/hours.ts'
import { settingsWords } from '#content/settings.ts'
import { fill } from '#domain/fill.ts'
import type { HouseSettings } from '#domain/settings/contract.ts'
import { TextField } from '#web/ui/field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const { days, hours: words } = settingsWords
const weekdays = Object.keys(days) as Weekday[]
const timeOf = (typed: string | null): string | null => typed || null

/** When the shop opens and closes, day by day. */
export function HoursForm({ hours }: Pick<HouseSettings, 'hours'>) {
  const life = useSettingsForm('hours', { hours })
  const { errors, form } = life
  return (
    <SettingsSection id="hours" words={words} life={life}>
      {weekdays.map((day) => (
        <fieldset key={day} className="grid grid-cols-2 gap-3 sm:col-span-2">
          <legend className="sr-only">{days[day]}</legend>
          {(['opens', 'closes'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              step={900}
              label={fill(words[end], { day: days[day] })}
              error={errors.hours?.[day]?.[end]?.message}
              {...form.register(`hours.${day}.${end}`, { setValueAs: timeOf })}
            />
          ))}
        </fieldset>
      ))}
    </SettingsSection>
  )
}
