import { useId, useRef } from 'react'
import { chatWidget } from '#content/chat-widget.ts'
import { fill } from '#domain/fill.ts'
import { useConversation, useSeen } from '#web/chat/browser/use-conversation.ts'
import { usePhoto } from '#web/chat/photo/use-photo.ts'
import type { ChatMode } from '#web/chat/visitor/chat-mode.ts'
import { knownVisitor } from '#web/chat/visitor/visitor.ts'
import { useOpenConversation } from '#web/chat/widget/use-open-conversation.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { DeskNote } from './desk-note.tsx'
import { Locked } from './locked.tsx'
import { NamePrompt } from './name-prompt.tsx'
import { useDesk } from './use-desk.ts'
import { useEscape } from './use-escape.ts'
import { useUnread } from './use-unread.ts'
import { VisitorConversation } from './visitor-conversation.tsx'

type ChatPanelProps = {
  launcher: HTMLButtonElement
  isOpen: boolean
  takesFocus: boolean
  onMode: (mode: ChatMode) => void
}

const {
  heading,
  minimize,
  restore,
  close,
  connection,
  unread,
  opening: openingText,
  notOpened,
  again,
} = chatWidget

/** The panel: a dialog beside the page. Escape closes it; a conversation stays minimized. */
export function ChatPanel({ launcher, isOpen, takesFocus, onMode }: ChatPanelProps) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const chat = useOpenConversation()
  const { opening } = chat
  const open = opening.state === 'open' ? opening.open : null
  const view = useConversation(open?.conversation ?? null, open?.first ?? null)
  useSeen(open?.conversation ?? null, view, isOpen)
  const { photo, choose } = usePhoto(open, isOpen)
  const unreadCount = useUnread(view, isOpen, launcher)
  const { desk, hasWaited } = useDesk(view, isOpen)
  const panel = useRef<HTMLDivElement>(null)

  useEscape(() => {
    if (isOpen) leave(open === null ? 'closed' : 'minimized')
  })

  function leave(mode: 'minimized' | 'closed'): void {
    // The focused element is removed with the panel's body.
    if (panel.current?.contains(document.activeElement)) toggle.current?.focus()
    onMode(mode)
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      className="chat-panel"
      data-mode={isOpen ? 'open' : 'minimized'}
    >
      <div className="chat-head">
        <div>
          <h2 id={id}>{heading}</h2>
          <p role="status">{isOpen ? view && connectionText(view) : unreadText(unreadCount)}</p>
        </div>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? minimize : restore}
          onClick={() => (isOpen ? leave('minimized') : onMode('open'))}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={isOpen ? 'm3 6 5 5 5-5' : 'm3 10 5-5 5 5'} />
          </svg>
        </button>
        <button type="button" aria-label={close} onClick={() => onMode('closed')}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      </div>
      {isOpen && (
        <p role="status" className={chat.note === '' ? 'chat-unseen' : 'chat-note'}>
          {chat.note}
        </p>
      )}
      {isOpen && open && view && (
        <VisitorConversation
          key={open.sessionId}
          {...open}
          view={view}
          desk={desk}
          hasWaited={hasWaited}
          offer={chat.offer}
          photo={photo}
          takesFocus={takesFocus || chat.note !== ''}
          onPhoto={choose}
          onAnew={chat.anew}
          onStartOver={chat.startOver}
        />
      )}
      {isOpen && opening.state === 'locked' && (
        <Locked takesFocus={takesFocus} onStartNew={chat.startOver} />
      )}
      {isOpen && (opening.state === 'nameless' || opening.state === 'starting') && (
        <>
          <DeskNote desk={desk} />
          <NamePrompt
            knownName={knownVisitor()?.name ?? ''}
            isStarting={opening.state === 'starting'}
            takesFocus={takesFocus}
            onStart={(name) => void chat.start(name)}
          />
        </>
      )}
      {isOpen && opening.state === 'opening' && <p className="chat-note">{openingText}</p>}
      {isOpen && opening.state === 'failed' && (
        <div className="chat-prompt">
          <p>{notOpened}</p>
          <button type="button" className="chat-button" onClick={chat.again}>
            {again}
          </button>
        </div>
      )}
    </div>
  )
}

function connectionText(view: ConversationView): string {
  return view.connection === 'connected' && !view.isUpToDate
    ? connection.catchingUp
    : connection[view.connection]
}

function unreadText(count: number): string {
  if (count <= 0) return ''
  return count === 1 ? unread.one : fill(unread.many, { count: String(count) })
}
