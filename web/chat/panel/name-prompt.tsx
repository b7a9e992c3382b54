import { useId, useState } from 'react'
import { chatWidget } from '#content/chat-widget.ts'
import { isBlank } from '#domain/blank.ts'
import { focusOnce } from '#web/ui/focus-once.ts'

type NamePromptProps = {
  knownName: string
  isStarting: boolean
  takesFocus: boolean
  onStart: (name: string) => void
}

const { lead, label, missing, start, starting } = chatWidget.prompt
const longestName = 100

/** Shown before the conversation until a name has been entered that is not blank. */
export function NamePrompt({ knownName, isStarting, takesFocus, onStart }: NamePromptProps) {
  const id = useId()
  const [name, setName] = useState(knownName)
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      className="chat-prompt"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isStarting) return
        if (isBlank(name)) setIsMissing(true)
        else onStart(name.trim())
      }}
    >
      <p>{lead}</p>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="name"
        maxLength={longestName}
        value={name}
        ref={takesFocus ? focusOnce : undefined}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ target }) => {
          setName(target.value)
          setIsMissing(false)
        }}
      />
      <p id={`${id}-missing`} role="alert" className="chat-wrong">
        {isMissing && missing}
      </p>
      <button type="submit" className="chat-button">
        {isStarting ? starting : start}
      </button>
    </form>
  )
}
