import { bookedOnlineText } from '#content/booked-online.ts'
import { todayPageText } from '#content/today.ts'
import { fill } from '#domain/fill.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { addressOfRow, requestsAddress, rowAddress, staffTab } from '#domain/staff-addresses.ts'
import type {
  TodayAppointment,
  TodayChat,
  TodayPage,
  TodayRequest,
} from '#domain/today/contract.ts'
import { dayAndTime } from '#web/account/format/day-and-time.ts'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { MayBeAutomatic } from '#web/admin/components/may-be-automatic.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { waitedFor, what, whose } from './day-words.ts'
import { DayList, DayRow } from './day-list.tsx'

const { waiting } = todayPageText

/** Who waits for our team: what is late, or will be first, on top. */
export function Waiting({
  day: { requests, chats, unconfirmed, reviews, today },
}: {
  day: TodayPage
}) {
  const isNobody = [requests, chats, unconfirmed, reviews].every((list) => (list?.total ?? 0) === 0)
  return (
    <section id="waiting" aria-labelledby="waiting-heading" className="scroll-mt-4">
      <h2 id="waiting-heading" className="text-lg">
        {waiting.heading}
      </h2>
      {isNobody && (
        <p className="mt-2 text-sm text-soot-600">
          {waiting.nobody} {waiting.nobodyNext}
        </p>
      )}
      <div className="mt-4 grid gap-y-6 xl:gap-y-8">
        {chats !== null && (
          <DayList heading={waiting.chats} total={chats.total} href={staffPage('chat')}>
            {chats.items.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </DayList>
        )}
        {requests !== null && (
          <DayList heading={waiting.requests} total={requests.total} href={requestsAddress()}>
            {requests.items.map((request) => (
              <RequestRow key={request.id} request={request} today={today} />
            ))}
          </DayList>
        )}
        {unconfirmed !== null && (
          <DayList
            heading={waiting.unconfirmed}
            total={unconfirmed.total}
            href={staffTab('appointments', 'list', { status: 'pending' })}
          >
            {unconfirmed.items.map((appointment) => (
              <UnconfirmedRow key={appointment.id} appointment={appointment} today={today} />
            ))}
          </DayList>
        )}
        {reviews !== null && (
          <DayList
            heading={waiting.reviews}
            total={reviews.total}
            href={staffTab('reviews', 'list', { status: 'pending' })}
          >
            {reviews.items.map(({ id, name, company, rating, createdAt, mayBeAutomatic }) => (
              <DayRow
                key={id}
                href={staffTab('reviews', 'list', { status: 'pending' })}
                title={name}
                detail={[company, fill(waiting.stars, { rating: String(rating) })]
                  .filter(Boolean)
                  .join(', ')}
                end={
                  <span className="grid justify-items-end text-soot-600">
                    <MayBeAutomatic mayBeAutomatic={mayBeAutomatic} />
                    {shortDay(createdAt)}
                  </span>
                }
              />
            ))}
          </DayList>
        )}
      </div>
    </section>
  )
}

function ChatRow({
  chat: { id, name, company, lastMessage, assignedTo, waitingSince },
}: {
  chat: TodayChat
}) {
  const now = useNow()
  return (
    <DayRow
      href={staffTab('chat', 'talks', { talk: id })}
      title={company ?? name ?? waiting.visitor}
      detail={<span className="max-lg:line-clamp-2">{lastMessage}</span>}
      end={
        <span title={wholeInstant(waitingSince)} className="font-semibold">
          {now === null ? '' : waitedFor(waitingSince, now)}
        </span>
      }
    >
      {assignedTo !== null && <span>{fill(waiting.taken, { name: assignedTo })}</span>}
    </DayRow>
  )
}

function RequestRow({ request, today }: { request: TodayRequest; today: string }) {
  const { id, name, company, message, priority, ownerName, dueBy, isLate, mayBeAutomatic } = request
  const when = fill(isLate ? waiting.lateSince : waiting.due, { when: dayAndTime(dueBy, today) })
  return (
    <DayRow
      href={addressOfRow({ rowKind: 'triage', rowId: id, customerName: name })}
      title={company === null ? name : `${name}, ${company}`}
      detail={
        <span className="max-lg:line-clamp-2">
          {priority === 'urgent' && (
            <strong className="font-semibold text-kiln">{waiting.urgent} </strong>
          )}
          {message}
        </span>
      }
      end={
        <span title={wholeInstant(dueBy)} className="grid justify-items-end">
          {isLate && <StatusMark tone="stopped">{waiting.late}</StatusMark>}
          <MayBeAutomatic mayBeAutomatic={mayBeAutomatic} />
          <span className={isLate ? 'text-xs text-soot-600' : ''}>{when}</span>
        </span>
      }
    >
      {ownerName !== null && <span>{fill(waiting.taken, { name: ownerName })}</span>}
    </DayRow>
  )
}

function UnconfirmedRow({ appointment, today }: { appointment: TodayAppointment; today: string }) {
  const { bookingEmail, id, customer, lastTry, startsAt } = appointment
  return (
    <DayRow
      href={rowAddress('appointments', id)}
      title={whose(customer).title}
      detail={what(appointment)}
      end={
        <span className="font-semibold">
          {startsAt === null ? waiting.noTime : dayAndTime(startsAt, today)}
        </span>
      }
    >
      {bookingEmail !== undefined && <span>{bookedOnlineText.mark}</span>}
      {lastTry !== null && (
        <span className="break-words">
          {lastTry.note === null
            ? waiting.lastTry
            : fill(waiting.lastTryNote, { note: lastTry.note })}
        </span>
      )}
    </DayRow>
  )
}
