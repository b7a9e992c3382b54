import { chatWidget } from '#content/chat-widget.ts'
import { isOpen } from '#domain/hours.ts'
import { AttachPhoto } from '#web/chat/photo/attach-photo.tsx'
import type { Photo } from '#web/chat/photo/use-photo.ts'
import { MessageForm } from '#web/chat/conversation-view/message-form.tsx'
import { MessageLog } from '#web/chat/conversation-view/message-log.tsx'
import { useDraft } from '#web/chat/conversation-view/use-draft.ts'
import type { OpenConversation } from '#web/chat/visitor/open-conversation.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { useNow } from '#web/ui/use-now.ts'
import { ClaimOffer } from './claim-offer.tsx'
import { HoursNote } from './hours-note.tsx'
import { LeaveEmail } from './leave-email.tsx'

type VisitorConversationProps = OpenConversation & {
  view: ConversationView
  /** Null where nobody is signed in, or it belongs to their account. */
  offer: React.ComponentProps<typeof ClaimOffer> | null
  photo: Photo
  takesFocus: boolean
  onPhoto: (file: File) => void
  onAnew: () => void
  onStartOver: () => void
}

const { closedConversation, goOn, fromLink } = chatWidget

/** The messages, when an answer comes, and the field for the next one. */
export function VisitorConversation({
  conversation,
  visitorId,
  sessionId,
  view,
  offer,
  photo,
  takesFocus,
  onPhoto,
  onAnew,
  onStartOver,
  isFromLink,
}: VisitorConversationProps) {
  const [draft, type] = useDraft(sessionId)
  const now = useNow()
  const isThere = now === null || isOpen(now)
  const hasWritten = view.messages.some(({ senderType }) => senderType === 'customer')

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
      {offer ? <ClaimOffer {...offer} /> : <HoursNote view={view} />}
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
        photoAddress={(photoId) =>
          `/api/chat/photos/${photoId}?visitorId=${encodeURIComponent(visitorId)}`
        }
        onRetry={(key) => conversation.retry(key)}
        onDiscard={(key) => conversation.discard(key)}
      />
      {view.status === 'closed' && <p className="chat-note">{closedConversation}</p>}
      {/* One question at a time: the panel is small, and an account has an address. */}
      {!offer && !isThere && hasWritten && (
        <LeaveEmail visitorId={visitorId} sessionId={sessionId} />
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
