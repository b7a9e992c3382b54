import { useId, useState } from 'react'
import { chatWidget } from '#content/chat-widget.ts'
import { contactOf } from '#domain/chat/away.ts'
import { changeVisitor, knownVisitor } from '#web/chat/visitor/visitor.ts'
import { messageOr } from '#web/data/api.ts'
import { leaveContact } from '#web/data/chat.ts'

const { label, save, saving, saved, failed } = chatWidget.contact

/** Where the answer goes when the visitor has left before it comes. */
export function LeaveContact({ visitorId, sessionId }: { visitorId: string; sessionId: string }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState(() => knownVisitor()?.contact ?? null)
  const [isSaving, setIsSaving] = useState(false)
  const [wrong, setWrong] = useState('')

  async function saveContact(): Promise<void> {
    setIsSaving(true)
    setWrong('')
    try {
      const { customerEmail, customerPhone } = await leaveContact(visitorId, sessionId, typed)
      const contact = contactOf(customerEmail, customerPhone ?? null)
      changeVisitor({ contact })
      setKnown(contact)
    } catch (error) {
      setWrong(messageOr(error, failed))
    }
    setIsSaving(false)
  }

  if (known !== null)
    return (
      <p className="chat-note" role="status">
        {saved[known]}
      </p>
    )
  return (
    <form
      className="chat-contact"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void saveContact()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="email"
        inputMode="email"
        value={typed}
        aria-invalid={wrong !== '' || undefined}
        aria-describedby={wrong === '' ? undefined : `${id}-wrong`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="chat-button">
        {isSaving ? saving : save}
      </button>
      <p id={`${id}-wrong`} role="alert" className="chat-wrong">
        {wrong}
      </p>
    </form>
  )
}
