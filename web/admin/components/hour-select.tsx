import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { officeLists, staffAppointmentsText } from '#content/office.ts'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import { anotherTime } from '#domain/appointments/hour-form.ts'
import type { StaffSlot } from '#domain/appointments/staff-contract.ts'
import { fill } from '#domain/fill.ts'
import { clockTime } from '#web/account/format/format-date.ts'
import { officeHoursQuery } from '#web/data/appointments-staff.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

const words = staffAppointmentsText.hour

type HourSelectProps = UseFormRegisterReturn & {
  day: string
  /** Without one a drop-off. */
  kind?: AppointmentKind | undefined
  /** How the form has an hour: as an instant, or as the time of the day. */
  valueOf: (slot: StaffSlot) => string
  error?: string | undefined
  /** The field of any minute of that day, where that is chosen. */
  another: (UseFormRegisterReturn & { error?: string | undefined }) | null
}

/** The hours of a day for a kind, and what is free of each where that is more than one. */
export function HourSelect({ day, kind, valueOf, error, another, ...field }: HourSelectProps) {
  const { data: hours = [], isPending } = useQuery(officeHoursQuery(day, kind))
  const none = isPending ? officeLists.choose : words.none
  return (
    <>
      <SelectField
        // Its options come after the value of a draft: a new list, a new field.
        key={`${day}-${kind ?? ''}-${hours.length}`}
        label={words.time}
        required
        error={error}
        {...field}
      >
        <option value="">
          {day === '' ? words.chooseDay : hours.length === 0 ? none : words.choose}
        </option>
        {hours.map((slot) => (
          <option key={slot.startsAt} value={valueOf(slot)}>
            {textOf(slot)}
          </option>
        ))}
        {day !== '' && <option value={anotherTime}>{words.another}</option>}
      </SelectField>
      {another !== null && (
        <TextField type="time" label={words.anotherTime} required {...another} />
      )}
    </>
  )
}

function textOf({ startsAt, isFree, free, capacity }: StaffSlot): string {
  const time = clockTime(startsAt)
  if (!isFree) return fill(words.taken, { time })
  if (capacity === 1) return time
  return fill(words.free, { time, free: String(free), capacity: String(capacity) })
}
