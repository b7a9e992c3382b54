import { useState } from 'react'
import { chatWidget } from '#content/chat-widget.ts'
import { onCallNotes } from '#content/on-call.ts'
import { addressOf } from '#domain/call.ts'
import { chatPhoto } from '#domain/chat/photo-visitor-calls.ts'
import { asksForContact, type Desk } from '#domain/chat/desk.ts'
import { saysDowntime } from '#domain/triage/downtime.ts'
import { AttachPhoto } from '#web/chat/photo/attach-photo.tsx'
import type { Photo } from '#web/chat/photo/use-photo.ts'
import { MessageForm } from '#web/chat/conversation-view/message-form.tsx'
import { MessageLog } from '#web/chat/conversation-view/message-log.tsx'
import { useDraft } from '#web/chat/conversation-view/use-draft.ts'
import { OnCallPart } from '#web/chat/on-call/on-call.tsx'
import { useOnCall } from '#web/chat/on-call/use-on-call.ts'
import type { OpenConversation } from '#web/chat/visitor/open-conversation.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { ClaimOffer } from './claim-offer.tsx'
import { DeskNote } from './desk-note.tsx'
import { EmergencyLine } from './emergency-line.tsx'
import { LeaveContact } from './leave-contact.tsx'

type VisitorConversationProps = OpenConversation & {
  view: ConversationView
  desk: Desk
  hasWaited: boolean
  /** Null where nobody is signed in, or it belongs to their account. */
  offer: React.ComponentProps<typeof ClaimOffer> | null
  photo: Photo
  takesFocus: boolean
  onPhoto: (file: File) => void
  onAnew: () => void
  onStartOver: () => void
}

const { closedConversation, goOn, fromLink } = chatWidget
const aDayMs = 86_400_000

/** The messages, when an answer comes, and the field for the next one. */
export function VisitorConversation({
  conversation,
  visitorId,
  sessionId,
  view,
  desk,
  hasWaited,
  offer,
  photo,
  takesFocus,
  onPhoto,
  onAnew,
  onStartOver,
  isFromLink,
}: VisitorConversationProps) {
  const [draft, type] = useDraft(sessionId)
  const { messages } = view
  const isDown = saidDowntime(messages)
  const isNobodyThere = desk.state === 'away' || desk.state === 'closed'
  const onCall = useOnCall({ visitorId, sessionId }, view, isDown || isNobodyThere)
  const isUrgent = isDown || (isNobodyThere && onCall.isShown)
  // Once asked it stays: whoever answers meanwhile must not take away what is being typed.
  const asks = asksForContact({ state: desk.state, messages, hasWaited })
  const [hasAsked, setHasAsked] = useState(asks)
  if (asks && !hasAsked) setHasAsked(true)

  if (view.refused !== null) {
    return (
      <div className="chat-prompt">
        <p>{view.refused}</p>
        <button type="button" className="chat-button" onClick={onAnew}>
          {goOn}
        </button>
      </div>
    )
  }
  return (
    <>
      {offer ? (
        <ClaimOffer {...offer} />
      ) : (
        <DeskNote desk={desk} isAnnounced={isAnnounced(messages)} hasEmergencyLine={isUrgent} />
      )}
      {!offer && isFromLink && (
        <p className="chat-note">
          {fromLink.text}{' '}
          <button type="button" className="chat-link" onClick={onStartOver}>
            {fromLink.startNew}
          </button>
        </p>
      )}
      <MessageLog
        view={view}
        own="customer"
        photoAddress={(id) => addressOf(chatPhoto, { id }, { visitorId })}
        onRetry={(key) => conversation.retry(key)}
        onDiscard={(key) => conversation.discard(key)}
      />
      {view.status === 'closed' && <p className="chat-note">{closedConversation}</p>}
      <p role="status" className={isUrgent ? 'chat-down' : 'chat-unseen'}>
        {isUrgent && <EmergencyLine />}
      </p>
      {isUrgent && <OnCallPart onCall={onCall} />}
      {/* One question at a time: the panel is small, and an account has an address. */}
      {!offer && hasAsked && (
        <div hidden={isUrgent && onCall.isInUse}>
          <LeaveContact visitorId={visitorId} sessionId={sessionId} />
        </div>
      )}
      <MessageForm
        // Remounted once it has become the account's: the focused element is gone, and the field
        // takes the focus.
        key={visitorId}
        text={draft}
        takesFocus={takesFocus}
        onText={(text) => {
          type(text)
          if (text !== '') conversation.typing()
        }}
        onSend={(text) => {
          conversation.send(text)
          type('')
        }}
      >
        <AttachPhoto photo={photo} onChoose={onPhoto} />
      </MessageForm>
    </>
  )
}

/** What was written today: a breakdown of last month is over. */
function saidDowntime(messages: ConversationView['messages']): boolean {
  return messages.some(
    ({ senderType, message, createdAt }) =>
      senderType === 'customer' &&
      Date.now() - Date.parse(createdAt) < aDayMs &&
      saysDowntime(message),
  )
}

/** The last word is the automatic one of a closed shop, which says when we reply. */
const isAnnounced = (messages: ConversationView['messages']) =>
  messages.findLast(
    ({ senderType, senderName }) => senderType !== 'customer' && senderName !== onCallNotes.sender,
  )?.senderType === 'system'
