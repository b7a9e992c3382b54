import { useId, useState } from 'react'
import { chatWidget } from '#content/chat-widget.ts'
import { changeVisitor, knownVisitor } from '#web/chat/visitor/visitor.ts'
import { messageOr } from '#web/data/api.ts'
import { leaveEmail } from '#web/data/chat.ts'

const { label, save, saving, saved, failed } = chatWidget.email

/** Where the answer goes when nobody is there to give it right away. */
export function LeaveEmail({ visitorId, sessionId }: { visitorId: string; sessionId: string }) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'asking' | 'saving' | 'saved'>(
    knownVisitor()?.hasEmail ? 'saved' : 'asking',
  )
  const [wrong, setWrong] = useState('')

  async function saveEmail(): Promise<void> {
    setState('saving')
    setWrong('')
    try {
      await leaveEmail(visitorId, sessionId, email)
      changeVisitor({ hasEmail: true })
      setState('saved')
    } catch (error) {
      setWrong(messageOr(error, failed))
      setState('asking')
    }
  }

  if (state === 'saved')
    return (
      <p className="chat-note" role="status">
        {saved}
      </p>
    )
  return (
    <form
      className="chat-email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (state === 'asking') void saveEmail()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="email"
        autoComplete="email"
        value={email}
        aria-invalid={wrong !== '' || undefined}
        aria-describedby={wrong === '' ? undefined : `${id}-wrong`}
        onChange={({ target }) => setEmail(target.value)}
      />
      <button type="submit" className="chat-button">
        {state === 'saving' ? saving : save}
      </button>
      <p id={`${id}-wrong`} role="alert" className="chat-wrong">
        {wrong}
      </p>
    </form>
  )
}
