import { appointmentsTab as texts } from '#content/portal-lists.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { missing } from '#web/account/format/format-amount.ts'
import { shortInstant, wholeInstant } from '#web/account/format/format-date.ts'
import { stated } from '#web/account/lists/columns.tsx'
import { acts, count, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'

export type AppointmentAct = 'move' | 'cancel'

/**
 * The time that counts: the confirmed one, else the requested one; null for an unscheduled request.
 */
export function timeOf({ confirmedDate, requestedDate, holdsSlot }: Appointment): string | null {
  return holdsSlot ? (confirmedDate ?? requestedDate) : null
}

/** What it is, and for which vehicle where that is known. */
export function serviceOf({ serviceType, vehicleIdentifier }: Appointment): string {
  return vehicleIdentifier === null ? serviceType : `${serviceType}, ${vehicleIdentifier}`
}

export function whenOf(appointment: Appointment): string {
  const at = timeOf(appointment)
  return at === null ? texts.noTime : shortInstant(at)
}

export function appointmentColumns(
  hrefOf: (id: string, act?: AppointmentAct | null) => string,
): Column<Appointment>[] {
  const { columns } = texts
  return [
    title(columns.service, ({ id, kind, serviceType, filterType, vehicleIdentifier }) => (
      <>
        <a href={hrefOf(id)} className="row-link">
          {serviceType}
        </a>
        <span className="block text-xs text-soot-600">
          {[kind && texts.kinds[kind], vehicleIdentifier, filterType].filter(Boolean).join(', ')}
        </span>
      </>
    )),
    text(columns.when, (appointment) => <When appointment={appointment} />),
    count(columns.filters, ({ quantity }) => quantity ?? missing),
    stated(columns.status, ({ status }) => appointmentStates[status]),
    acts(
      columns.open,
      (appointment) => mayChange(appointment) && <Acts appointment={appointment} hrefOf={hrefOf} />,
    ),
  ]
}

function mayChange({ canCancel, canReschedule }: Appointment): boolean {
  return canCancel || canReschedule
}

function When({ appointment }: { appointment: Appointment }) {
  const at = timeOf(appointment)
  return (
    <time dateTime={at ?? undefined} title={at === null ? undefined : wholeInstant(at)}>
      {whenOf(appointment)}
    </time>
  )
}

function Acts({
  appointment,
  hrefOf,
}: {
  appointment: Appointment
  hrefOf: (id: string, act?: AppointmentAct | null) => string
}) {
  const { id, canCancel, canReschedule, holdsSlot } = appointment
  const move = holdsSlot ? texts.detail.reschedule : texts.chooseTime
  const of = `${serviceOf(appointment)}, ${whenOf(appointment)}`
  return (
    <span className="no-print relative z-1 flex flex-wrap gap-x-4">
      {canReschedule && (
        <a href={hrefOf(id, 'move')} aria-label={`${move}, ${of}`} className="link py-1">
          {move}
        </a>
      )}
      {canCancel && (
        <a
          href={hrefOf(id, 'cancel')}
          aria-label={`${texts.cancelShort}, ${of}`}
          className="link py-1"
        >
          {texts.cancelShort}
        </a>
      )}
    </span>
  )
}
