import { useId } from 'react'
import { conversationWords } from '#content/chat-widget.ts'
import { messageLength } from '#domain/chat/limits.ts'
import { fill } from '#domain/fill.ts'
import { focusOnce } from '#web/ui/focus-once.ts'

type MessageFormProps = {
  text: string
  takesFocus: boolean
  onText: (text: string) => void
  onSend: (text: string) => void
  children?: React.ReactNode
}

const { message, placeholder, send, left } = conversationWords
const warnFrom = messageLength.most - 200

/** Enter sends, Shift and Enter begin a new line. Blank text is not sent. */
export function MessageForm({ text, takesFocus, onText, onSend, children }: MessageFormProps) {
  const id = useId()

  function submit(event?: React.SubmitEvent<HTMLFormElement>): void {
    event?.preventDefault()
    if (text.trim() !== '') onSend(text)
  }

  return (
    <form className="talk-form" onSubmit={submit}>
      <label htmlFor={id} className="chat-unseen">
        {message}
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={messageLength.most}
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
      {text.length > warnFrom && (
        <p className="talk-left">
          {fill(left, { count: String(messageLength.most - text.length) })}
        </p>
      )}
    </form>
  )
}
