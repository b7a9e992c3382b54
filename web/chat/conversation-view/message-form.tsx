import { useId } from 'react'
import { conversationWords } from '#content/chat-widget.ts'
import { messageLength } from '#domain/chat/limits.ts'
import { isBlank } from '#domain/blank.ts'
import { fill } from '#domain/fill.ts'
import { focusOnce } from '#web/ui/focus-once.ts'

type MessageFormProps = {
  text: string
  takesFocus: boolean
  onText: (text: string) => void
  onSend: (text: string) => void
  children?: React.ReactNode
}

const { message, placeholder, send, left, tooMany } = conversationWords
const warnFrom = 200

/** Enter sends, Shift and Enter begin a new line. Blank text is not sent, nor what is too long. */
export function MessageForm({ text, takesFocus, onText, onSend, children }: MessageFormProps) {
  const id = useId()
  const spare = messageLength.most - text.trim().length
  const isSendable = spare >= 0

  function submit(event?: React.SubmitEvent<HTMLFormElement>): void {
    event?.preventDefault()
    if (!isBlank(text) && isSendable) onSend(text)
  }

  return (
    <form className="talk-form" onSubmit={submit}>
      <label htmlFor={id} className="chat-unseen">
        {message}
      </label>
      <textarea
        id={id}
        rows={1}
        aria-invalid={!isSendable || undefined}
        aria-describedby={`${id}-left`}
        placeholder={placeholder}
        value={text}
        ref={takesFocus ? focusOnce : undefined}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          // The Enter that ends a composed word, as in Japanese, belongs to the word.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      {children}
      <button type="submit" className="talk-send">
        {send}
      </button>
      <p id={`${id}-left`} role="status" className="talk-left">
        {spare <= warnFrom && fill(isSendable ? left : tooMany, { count: Math.abs(spare) })}
      </p>
    </form>
  )
}
