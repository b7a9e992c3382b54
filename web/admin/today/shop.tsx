import { todayPageText } from '#content/today.ts'
import { toTakeInText } from '#content/to-take-in.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { serviceStates } from '#domain/services/states.ts'
import type { CustomerName } from '#domain/accounts/customer-name.ts'
import { isStop } from '#domain/appointments/day/stop.ts'
import { fill } from '#domain/fill.ts'
import { isAllRefused } from '#domain/outcome.ts'
import { rowAddress, staffTab } from '#domain/staff-addresses.ts'
import type { TodayAppointment, TodayPage, TodayService } from '#domain/today/contract.ts'
import { telephone } from '#web/admin/components/telephone.ts'
import { RushMark } from '#web/account/rush-mark.tsx'
import { StateMark } from '#web/account/state-mark.tsx'
import { clockTime, dayHeading, monthDay } from '#web/account/format/format-date.ts'
import { ToTakeInRow } from '#web/admin/components/bench/to-take-in-row.tsx'
import { partOf } from '#web/account/part.tsx'
import { BenchProgress, DueBack } from './bench-progress.tsx'
import { daysApart, isOnDay, what, whose } from './day-words.ts'
import { DayList, DayRow, InRow } from './day-list.tsx'

const FoundOnDock = partOf(() => import('#web/admin/components/bench/found-on-dock.tsx'))

const { shop } = todayPageText
const serviceList = (status: string) => staffTab('services', 'list', { status })

/** What is booked, on the bench, and ready. */
export function Shop({ day }: { day: TodayPage }) {
  const { appointments, scheduled, toTakeIn, bench, held, onSite, ready, today, tomorrow } = day
  return (
    <section aria-labelledby="shop">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="shop" className="text-lg">
          {shop.heading}
        </h2>
        {appointments !== null && (
          <a href={shop.board.href} className="link text-sm font-semibold">
            {shop.board.label}
          </a>
        )}
      </div>
      <div className="mt-4 grid gap-y-6 xl:gap-y-8">
        {appointments !== null && (
          <>
            <DayList
              id="today"
              heading={fill(shop.today, { day: dayHeading(today) })}
              href={shop.plan.href}
              empty={{ text: shop.nothingToday, label: shop.plan.label }}
            >
              {appointmentsOn(appointments, today)}
            </DayList>
            <DayList
              heading={fill(shop.tomorrow, { day: dayHeading(tomorrow) })}
              href={shop.plan.href}
              empty={{ text: shop.nothingTomorrow, label: shop.plan.label }}
            >
              {appointmentsOn(appointments, tomorrow)}
            </DayList>
          </>
        )}
        {scheduled !== null && (
          <DayList
            id="scheduled"
            heading={shop.scheduled}
            total={scheduled.total}
            href={serviceList('scheduled')}
            empty={{ text: shop.nothingScheduled, label: shop.services.label }}
          >
            {scheduled.items.map((service) => (
              <ServiceRow
                key={service.id}
                service={service}
                end={fill(shop.planned, { day: monthDay(service.since) })}
              />
            ))}
          </DayList>
        )}
        <DayList
          id="to-take-in"
          heading={toTakeInText.heading}
          total={toTakeIn.total}
          href={shop.work.href}
        >
          {toTakeIn.items.map((item) => (
            <ToTakeInRow key={item.serviceId} item={item} today={today} />
          ))}
        </DayList>
        <DayList
          id="bench"
          heading={shop.bench}
          total={bench.total}
          href={serviceList('in_progress')}
          empty={{ text: shop.nothingOnBench, label: shop.services.label }}
        >
          {bench.items.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              end={<BenchProgress service={service} today={today} />}
            />
          ))}
        </DayList>
        <Held held={held} today={today} />
        <DayList
          id="ready"
          heading={shop.ready}
          total={ready.total}
          href={serviceList('completed')}
          empty={{ text: shop.nothingReady, label: shop.services.label }}
        >
          {ready.items.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              hasCall
              isReady
              end={
                <DueBack
                  service={service}
                  today={today}
                  fallback={fill(shop.since, { day: monthDay(service.since) })}
                />
              }
            />
          ))}
        </DayList>
        <DayList
          id="on-site"
          heading={shop.onSite}
          total={onSite.total}
          href={serviceList('completed')}
        >
          {onSite.items.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              hasCall
              end={fill(shop.since, { day: monthDay(service.since) })}
            />
          ))}
        </DayList>
      </div>
      <FoundOnDock />
    </section>
  )
}

/** What waits for an answer, and for how long; nothing where none does. */
function Held({ held, today }: Pick<TodayPage, 'held' | 'today'>) {
  if (held.total === 0) return null
  return (
    <DayList
      id="held"
      heading={shop.held}
      total={held.total}
      href={shop.work.href}
      empty={{ text: '', label: shop.services.label }}
    >
      {held.items.map(({ id, serviceId, serialNumber, unit, reason, since, customer }) => (
        <DayRow
          key={id}
          href={rowAddress('service_history', serviceId)}
          title={whose(customer).title}
          detail={[unit, serialNumber && fill(shop.heldWhat, { serial: serialNumber }), reason]
            .filter(Boolean)
            .join(', ')}
          end={
            <span className="font-semibold text-brass">
              {since >= today ? shop.heldSince : daysApart(shop.heldDays, since, today)}
            </span>
          }
        >
          <Person customer={customer} />
        </DayRow>
      ))}
    </DayList>
  )
}

/** What is still to come before what is done. */
const appointmentsOn = (appointments: readonly TodayAppointment[], day: string) =>
  appointments
    .filter(({ startsAt }) => isOnDay(startsAt, day))
    .toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)))
    .map((appointment) => <AppointmentRow key={appointment.id} appointment={appointment} />)

const isDone = ({ status }: TodayAppointment) => status === 'completed'

function AppointmentRow({ appointment }: { appointment: TodayAppointment }) {
  const { id, startsAt, status, customer, address } = appointment
  return (
    <DayRow
      href={rowAddress('appointments', id)}
      when={clockTime(startsAt ?? '')}
      title={whose(customer).title}
      detail={what(appointment)}
      end={
        <>
          <StateMark {...appointmentStates[status]} />
          {appointment.rush === true && (
            <span className="block">
              <RushMark of={appointment} />
            </span>
          )}
        </>
      }
    >
      <Driver appointment={appointment} />
      <Person customer={customer} />
      {address !== null && (
        <InRow
          href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`}
          label={fill(shop.directions, { name: `${whose(customer).title}, ${address}` })}
        >
          {address}
        </InRow>
      )}
    </DayRow>
  )
}

/** Who of us goes there; whoever comes to us needs nobody. */
function Driver({ appointment: { kind, driver, status } }: { appointment: TodayAppointment }) {
  if (!isStop(kind) || (driver === null && status === 'completed')) return null
  return (
    <span className={`mr-4 ${driver === null ? 'font-semibold text-brass' : ''}`}>
      {driver === null ? shop.noDriver : fill(shop.driver, { name: driver })}
    </span>
  )
}

/** Who it is, which opens the file, and the number, which dials. */
function Person({ customer }: { customer: CustomerName }) {
  const { id, name, phone } = customer
  return (
    <>
      <InRow href={rowAddress('customers', id)}>{name}</InRow>
      {phone !== null && (
        <InRow href={telephone(phone)} label={`${fill(shop.call, { name })}, ${phone}`}>
          {phone}
        </InRow>
      )}
    </>
  )
}

function ServiceRow({
  service,
  end,
  hasCall = false,
  isReady = false,
}: {
  service: TodayService
  end: React.ReactNode
  hasCall?: boolean
  isReady?: boolean
}) {
  const { id, customer, technician, isMine } = service
  const by = isMine ? shop.yours : technician
  return (
    <DayRow
      href={rowAddress('service_history', id)}
      title={whose(customer).title}
      detail={[what(service), by].filter(Boolean).join(', ')}
      end={end}
    >
      {isAllRefused(service) && (
        <span className="mr-4">
          <StateMark {...serviceStates.not_restorable} />
        </span>
      )}
      {isReady && service.ready !== null && (
        <span className="mr-4 font-semibold">
          {fill(shop.part, {
            ready: String(service.ready),
            quantity: String(service.quantity),
          })}
        </span>
      )}
      {hasCall && <Person customer={customer} />}
    </DayRow>
  )
}
