import { chatWidget } from '#content/chat-widget.ts'
import { company, truckDown } from '#content/company.ts'
import { answersForMinutes } from '#domain/chat/away.ts'
import { fill } from '#domain/fill.ts'
import { answerPromise, isOpen } from '#domain/hours.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { useNow } from '#web/ui/use-now.ts'

type ConversationState = Pick<ConversationView, 'messages' | 'typing'>

const { hours } = chatWidget
const { emergencyPhone } = company

/**
 * Whether we are here, and when we answer: once, here or in the conversation. Whoever is answering
 * is here, whatever the hour.
 */
export function HoursNote({ view = { messages: [], typing: null } }: { view?: ConversationState }) {
  const now = useNow()
  // The built page does not know the hour.
  if (now === null) return <p className="chat-note" />
  const name = answering(view, now)
  if (name !== null) return <p className="chat-note">{fill(hours.answering, { name })}</p>
  const { sentence } = answerPromise(now)
  if (isOpen(now)) return <p className="chat-note">{`${hours.open} ${sentence}`}</p>
  const isAnnounced = view.messages.some(
    ({ senderType, message }) => senderType === 'system' && message.includes(sentence),
  )
  return (
    <p className="chat-note">
      {!isAnnounced && `${hours.closed} ${sentence} `}
      {truckDown}{' '}
      <a className="chat-link" href={`tel:${emergencyPhone.e164}`}>
        {emergencyPhone.display}
      </a>
    </p>
  )
}

function answering({ messages, typing }: ConversationState, now: Date): string | null {
  const last = messages.findLast(({ senderType }) => senderType === 'agent')
  const isRecent =
    last !== undefined && now.getTime() - Date.parse(last.createdAt) < answersForMinutes * 60_000
  return typing?.senderName ?? (isRecent ? last.senderName : null)
}
