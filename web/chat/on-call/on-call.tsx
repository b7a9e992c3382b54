import { useId, useState } from 'react'
import { onCallWords } from '#content/on-call.ts'
import { fill } from '#domain/fill.ts'
import { proofCodes } from '#domain/proof-code.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { focusOnce } from '#web/ui/focus-once.ts'
import type { OnCall } from './use-on-call.ts'

const words = onCallWords

/** Beside the number that is answered at any hour: the technician on call gets a text. */
export function OnCallPart({ onCall }: { onCall: OnCall }) {
  const { view, isOpen, setOpen } = onCall
  switch (view?.state) {
    case 'offered':
      return isOpen ? (
        <PhoneForm onCall={onCall} />
      ) : (
        <div className="chat-on-call">
          <Limit text={view.limit} />
          <button type="button" className="chat-button" onClick={() => setOpen(true)}>
            {words.open}
          </button>
          <Wrong id={undefined} text={onCall.failure} />
        </div>
      )
    case 'code_sent':
      return isOpen ? (
        <PhoneForm onCall={onCall} />
      ) : (
        <CodeForm onCall={onCall} number={spokenNumber(view.phoneNumber ?? '')} />
      )
    case 'asked':
    case 'unanswered':
      return (
        <div className="chat-on-call">
          <p>{view.state === 'asked' ? words.waiting : words.unanswered}</p>
        </div>
      )
    case 'full':
      return (
        <div className="chat-on-call">
          <Limit text={view.limit} />
        </div>
      )
    default:
      return null
  }
}

type FieldFormProps = {
  onCall: OnCall
  label: string
  hint: string
  submit: string
  submitting: string
  /** What sends the form by itself. */
  isWhole?: (typed: string) => boolean
  onSubmit: (typed: string) => void
  beside: { label: string; onPress: () => void }
  input: React.ComponentProps<'input'>
}

function PhoneForm({ onCall }: { onCall: OnCall }) {
  return (
    <FieldForm
      onCall={onCall}
      label={words.phone}
      hint={words.phoneHint}
      submit={words.send}
      submitting={words.sending}
      onSubmit={onCall.sendCode}
      beside={{ label: words.cancel, onPress: () => onCall.setOpen(false) }}
      input={{ type: 'tel', autoComplete: 'tel' }}
    />
  )
}

function CodeForm({ onCall, number }: { onCall: OnCall; number: string }) {
  return (
    <FieldForm
      onCall={onCall}
      label={fill(words.code, { number })}
      hint={words.codeHint}
      submit={words.confirm}
      submitting={words.confirming}
      isWhole={(typed) => typed.replaceAll(/\D/g, '').length === proofCodes.digits}
      onSubmit={onCall.text}
      beside={{ label: words.otherNumber, onPress: () => onCall.setOpen(true) }}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
    />
  )
}

function FieldForm({
  onCall: { failure, isSending, view },
  label,
  hint,
  submit,
  submitting,
  isWhole = () => false,
  onSubmit,
  beside,
  input,
}: FieldFormProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="chat-contact chat-on-call"
      aria-label={words.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(typed)
      }}
    >
      <Limit text={view?.limit ?? null} />
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={typed}
        ref={focusOnce}
        aria-invalid={failure !== '' || undefined}
        aria-describedby={`${id}-hint ${id}-wrong`}
        onChange={({ target }) => {
          setTyped(target.value)
          if (!isWhole(typed) && isWhole(target.value)) onSubmit(target.value)
        }}
      />
      <button type="submit" className="chat-button" aria-disabled={isSending}>
        {isSending ? submitting : submit}
      </button>
      <p id={`${id}-hint`}>{hint}</p>
      <Wrong id={`${id}-wrong`} text={failure} />
      <p>
        <button type="button" className="chat-link" onClick={beside.onPress}>
          {beside.label}
        </button>
      </p>
    </form>
  )
}

function Limit({ text }: { text: string | null }) {
  return text === null ? null : <p>{text}</p>
}

function Wrong({ id, text }: { id: string | undefined; text: string }) {
  return (
    <p id={id} role="alert" className="chat-wrong">
      {text}
    </p>
  )
}
