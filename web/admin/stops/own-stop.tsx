import { driverStopsText } from '#content/driver-stops.ts'
import { staffAppointmentsText } from '#content/office.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { usualKind } from '#domain/appointments/contract.ts'
import type { DriverStop, NewHandover } from '#domain/appointments/day/handover-contract.ts'
import { isOpenStop } from '#domain/appointments/day/stop.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { clockTime } from '#web/account/format/format-date.ts'
import { workLine } from '#web/account/format/work-line.ts'
import { RushMark } from '#web/account/rush-mark.tsx'
import { PhoneLink } from '#web/admin/components/contact-links.tsx'
import { telephone } from '#web/admin/components/telephone.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadVan } from './load-van.tsx'
import { HandoverForm } from './handover-form.tsx'
import { shortDelivery } from './short-delivery.ts'
import type { Sends } from './use-waiting.ts'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'

const { stop: text, handover: words, waiting: waits } = driverStopsText

type OwnStopProps = { stop: DriverStop; sends: Sends; isToday: boolean }

/** One stop: where it is, who waits there, and what the driver does there. */
export function OwnStop({ stop, sends, isToday }: OwnStopProps) {
  const waiting = sends.waiting.filter(({ stopId }) => stopId === stop.id)
  const sent = waiting.flatMap(({ done }) => (done.kind === 'handover' ? [done.body] : []))[0]
  const title = stop.company ?? stop.name
  const isDone = sent !== undefined || !isOpenStop(stop.status)
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">
          {clockTime(stop.startsAt)} <span className="font-semibold">{title}</span>
        </h3>
        <StatusMark tone={waiting.length > 0 ? 'waiting' : isDone ? 'done' : 'working'}>
          {waiting.length > 0 ? waits.stop : appointmentStates[stop.status].word}
        </StatusMark>
      </div>
      <Facts stop={stop} />
      {!isDone && <LoadVan stop={stop} />}
      {(isDone || isTriedThatDay(stop)) && <Done stop={stop} sent={sent} />}
      {!isDone && (
        <Acts
          stop={stop}
          title={title}
          sends={sends}
          isToday={isToday}
          isOnWay={stop.isOnWay || waiting.some(({ done }) => done.kind === 'on-our-way')}
        />
      )}
    </li>
  )
}

function Facts({ stop }: { stop: DriverStop }) {
  const { kind, name, company, phone, place } = stop
  const lines = [
    [text.gate, place.gate],
    [text.hours, place.hours],
    [text.notes, stop.notes],
  ] as const
  return (
    <>
      <p className="mt-1">
        <strong className="font-semibold">{staffAppointmentsText.kinds[kind ?? usualKind]}</strong>
        {', '}
        {workLine(stop)}
      </p>
      <RushMark of={stop} />
      <p className="mt-1">{place.address ?? (stop.notes === null ? text.askUs : text.inNotes)}</p>
      {place.name !== null && <p className="text-sm text-soot-600">{place.name}</p>}
      <dl className="mt-1 text-sm">
        {lines.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="flex gap-2 py-0.5">
                <dt className="shrink-0 text-soot-600">{label}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {place.address !== null && (
          <a
            href={mapOf(place.address)}
            rel="noopener"
            aria-label={fill(text.directionsTo, { name: company ?? name })}
            className={buttonClass('secondary', 'grow sm:grow-0')}
          >
            {text.directions}
          </a>
        )}
        <Call name={place.contactName} phone={place.contactPhone} />
        <Call name={name} phone={phone} />
      </div>
    </>
  )
}

function Call({ name, phone }: { name: string | null; phone: string | null }) {
  if (phone === null) return null
  return (
    <a href={telephone(phone)} className={buttonClass('secondary', 'grow sm:grow-0')}>
      {name === null ? text.call : fill(text.callName, { name })}
    </a>
  )
}

// An address of the phone's own maps: nothing is asked of it before the driver presses.
const mapOf = (destination: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`

type ActsProps = OwnStopProps & { title: string; isOnWay: boolean }

function Acts({ stop, title, sends, isToday, isOnWay }: ActsProps) {
  const { isOpen, close, button, opened } = useOpenedHere()
  const act = words.open[stop.kind ?? usualKind]
  // What waits until tomorrow is not done by mistake today.
  if (!isToday) return null
  if (isOpen)
    return (
      <div {...opened} className="outline-none">
        <HandoverForm stop={stop} sends={sends} onClose={close} />
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <div role="status" className="w-full empty:hidden">
        {stop.isNotified === false && <NotNotified phone={stop.place.contactPhone ?? stop.phone} />}
      </div>
      <button
        type="button"
        disabled={isOnWay}
        onClick={() => void sends.add(stop.id, { kind: 'on-our-way' })}
        className={buttonClass('secondary', 'grow sm:grow-0')}
      >
        {stop.isOnWay && stop.isNotified !== false ? text.onWaySaid : text.onWay}
      </button>
      <button
        type="button"
        aria-label={fill(words.openNamed, { act, name: title })}
        {...button}
        className={buttonClass('primary', 'grow sm:grow-0')}
      >
        {act}
      </button>
    </div>
  )
}

// Nothing was sent, and nobody could read it: the customer does not know.
function NotNotified({ phone }: { phone: string | null }) {
  if (phone === null) return <p className="font-semibold">{text.notNotifiedNoPhone}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-semibold">
      {text.notNotified}
      <PhoneLink phone={phone} />
    </p>
  )
}

// In vain: until the office gives it another day, the driver may come by once more.
const isTriedThatDay = ({ handover, startsAt }: DriverStop) =>
  handover !== null && todayAt(new Date(handover.at)) === todayAt(new Date(startsAt))

function Done({ stop, sent }: { stop: DriverStop; sent: NewHandover | undefined }) {
  const done = sent ?? stop.handover
  if (done === null) return null
  const short = shortDelivery(stop, done.filterCount)
  const time = clockTime(done.at)
  const line =
    short === 'none'
      ? fill(words.short.none.done, { time })
      : fill(short === null ? words.done : words.short[short].done, {
          count: String(done.filterCount),
          name: done.signedBy ?? '',
          time,
        })
  return (
    <p className="mt-2 text-sm text-soot-800">
      {line}
      {stop.handover?.hasPhoto === true && `, ${words.photoDone}`}
      {short !== null && `. ${words.short[short].saved}`}
    </p>
  )
}
