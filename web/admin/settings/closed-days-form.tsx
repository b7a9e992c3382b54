import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { settingsWords } from '#content/settings.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { type HouseSettings, mostClosedDays } from '#domain/settings/contract.ts'
import { wholeDay } from '#web/account/format/format-date.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const { closedDays: words } = settingsWords
const shownFirst = 4

/** Days ahead on which the shop is closed. Those that have passed stay as they are. */
export function ClosedDaysForm({ closedDays }: Pick<HouseSettings, 'closedDays'>) {
  const [today] = useState(() => todayAt(new Date()))
  const past = closedDays.filter(({ date }) => date < today)
  const life = useSettingsForm(
    'closed-days',
    { closedDays: closedDays.filter(({ date }) => date >= today) },
    (change) => ({ ...change, closedDays: [...past, ...(change.closedDays ?? [])] }),
  )
  const { errors, form } = life
  const [isLong, setIsLong] = useState(closedDays.length - past.length > shownFirst)
  // A new day is at the end.
  const [hidden] = useState({ from: shownFirst, to: closedDays.length - past.length })
  const days = useFieldArray({ control: form.control, name: 'closedDays' })
  const wrong = errors.closedDays?.root?.message ?? errors.closedDays?.message
  return (
    <SettingsSection id="closed-days" words={words} life={life}>
      {days.fields.length === 0 && <p className="text-sm sm:col-span-2">{words.none}</p>}
      {days.fields.map((day, at) => (
        <fieldset
          key={day.id}
          hidden={isLong && at >= hidden.from && at < hidden.to}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 border-b border-line pb-4 sm:col-span-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <legend className="sr-only">{fill(words.date, { number: at + 1 })}</legend>
          <TextField
            type="date"
            required
            label={fill(words.date, { number: at + 1 })}
            className="max-sm:col-span-2"
            error={errors.closedDays?.[at]?.date?.message}
            {...form.register(`closedDays.${at}.date`)}
          />
          <TextField
            required
            maxLength={60}
            autoComplete="off"
            label={words.name}
            error={errors.closedDays?.[at]?.name?.message}
            {...form.register(`closedDays.${at}.name`)}
          />
          <SmallButton
            className="mb-1"
            aria-label={
              day.date === '' ? words.removeNew : fill(words.remove, { date: wholeDay(day.date) })
            }
            onClick={() => days.remove(at)}
          >
            {words.removeShort}
          </SmallButton>
        </fieldset>
      ))}
      {wrong !== undefined && <FieldError>{wrong}</FieldError>}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        {isLong && (
          <SmallButton onClick={() => setIsLong(false)}>
            {fill(words.all, { count: days.fields.length })}
          </SmallButton>
        )}
        {days.fields.length + past.length < mostClosedDays && (
          <SmallButton onClick={() => days.append({ date: '', name: '' })}>{words.add}</SmallButton>
        )}
      </div>
    </SettingsSection>
  )
}
