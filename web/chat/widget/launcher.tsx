import '#web/styles/chat-launcher.css'
import { chatWidget } from '#content/chat-widget.ts'

/**
 * The chat's launcher on every page: only a button until somebody wants it. launcher-script.ts
 * wakes it.
 */
export function Launcher() {
  const { region, launcher, unread } = chatWidget
  return (
    <aside id="chat" aria-label={region} className="no-print">
      <button
        type="button"
        id="chat-launcher"
        className="chat-launcher"
        aria-haspopup="dialog"
        aria-expanded="false"
        data-one={unread.one}
        data-many={unread.many}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 4h14v10H9l-4 3v-3H3Z" />
        </svg>
        <span>{launcher}</span>
        <b id="chat-unread" hidden />
      </button>
    </aside>
  )
}
