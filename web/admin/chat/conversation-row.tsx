import { chatPage } from '#content/admin-chat.ts'
import type { StaffConversation } from '#domain/chat/contract.ts'
import { fill } from '#domain/fill.ts'
import { clockTime, shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { useNow } from '#web/ui/use-now.ts'

const { unnamed, nobodySaid, unread, here, proven, unconfirmed, claimed } = chatPage

export function ConversationRow({
  conversation,
  isOpen,
  href,
}: {
  conversation: StaffConversation
  isOpen: boolean
  href: string
}) {
  const {
    customerName,
    customer,
    lastMessage,
    lastMessageAt,
    unread: count,
    assignedTo,
    isVisitorHere,
    isUnproven,
  } = conversation
  const now = useNow()
  const isToday = now !== null && shortDay(lastMessageAt) === shortDay(now.toISOString())
  return (
    <li className="border-b border-line">
      <a
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className="block px-2 py-2.5 hover:bg-paper aria-[current]:border-l-4 aria-[current]:border-kiln aria-[current]:bg-paper"
      >
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 truncate ${count > 0 ? 'font-bold' : 'font-semibold'}`}>
            {customer?.name ?? customerName ?? unnamed}
          </span>
          <time
            dateTime={lastMessageAt}
            title={wholeInstant(lastMessageAt)}
            className="ml-auto shrink-0 text-xs text-soot-600"
          >
            {isToday ? clockTime(lastMessageAt) : shortDay(lastMessageAt)}
          </time>
        </span>
        <span className="mt-0.5 flex items-baseline gap-2 text-sm">
          <span className="min-w-0 grow truncate text-soot-800">{lastMessage ?? nobodySaid}</span>
          {count > 0 && (
            <span className="shrink-0 bg-kiln px-1.5 text-xs font-semibold text-ceramic">
              {fill(unread, { count: String(count) })}
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-soot-600">
          {customer !== null && (
            <span className={`font-semibold ${customer.isEmailProven ? 'text-moss' : 'text-kiln'}`}>
              {customer.isEmailProven ? proven : unconfirmed}
            </span>
          )}
          {isUnproven && <span className="font-semibold text-kiln">{claimed}</span>}
          {isVisitorHere && <span className="font-semibold text-moss">{here}</span>}
          {assignedTo !== null && <span>{assignedTo.name}</span>}
        </span>
      </a>
    </li>
  )
}
