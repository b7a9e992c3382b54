import '#web/styles/mail-frame.css'
import { outboxPage } from '#content/outbox.ts'
import type { OutboxMessage } from '#domain/outbox/contract.ts'
import { outboxHtmlAddress } from '#web/data/outbox.ts'

const { asShown, asText, attachment, frame, hidden, inert, none } = outboxPage.message

/**
 * The content of the message. The HTML is in a frame that runs no scripts, loads nothing and opens
 * nothing.
 */
export function MessageContent({ id, content }: { id: string; content: OutboxMessage['content'] }) {
  if (content === null) return <p className="border-t border-line py-5 text-sm">{none}</p>
  const { subject, text, hasHtml, hasCalendar, hidesLink } = content
  return (
    <section className="border-t border-line py-5">
      {subject !== null && <h3 className="text-lg break-words">{subject}</h3>}
      {hidesLink && (
        <p className="measure mt-2 border-l-4 border-brass bg-paper py-2 pr-3 pl-3 text-sm">
          {hidden}
        </p>
      )}
      {hasHtml && (
        <>
          <h4 className="mt-4 text-sm font-semibold">{asShown}</h4>
          <p className="mb-2 text-xs text-soot-600">{inert}</p>
          <iframe
            src={outboxHtmlAddress(id)}
            title={frame}
            sandbox=""
            referrerPolicy="no-referrer"
            className="mail-frame"
          />
        </>
      )}
      <h4 className="mt-4 mb-2 text-sm font-semibold">{asText}</h4>
      <pre className="border border-line bg-paper p-4 font-sans text-sm break-words whitespace-pre-wrap">
        {text}
      </pre>
      {hasCalendar && <p className="mt-2 text-sm text-soot-600">{attachment}</p>}
    </section>
  )
}
