import { useState } from 'react'
import { chatWidget } from '#content/chat-widget.ts'
import { fill } from '#domain/fill.ts'
import { messageOr } from '#web/data/api.ts'

type ClaimOfferProps = {
  name: string
  onClaim: () => Promise<void>
  onStartNew: () => Promise<void>
}

const { label, text, take, taking, startNew, starting, failed } = chatWidget.claim

/**
 * Offers a signed-in user to claim the conversation that was begun before. Nothing is lost if it
 * fails.
 */
export function ClaimOffer({ name, onClaim, onStartNew }: ClaimOfferProps) {
  const [state, setState] = useState<'asking' | 'taking' | 'starting'>('asking')
  const [failure, setFailure] = useState('')

  async function act(doing: 'taking' | 'starting', send: () => Promise<void>): Promise<void> {
    if (state !== 'asking') return
    setState(doing)
    setFailure('')
    try {
      await send()
    } catch (error) {
      setFailure(messageOr(error, failed))
      setState('asking')
    }
  }

  return (
    <section aria-label={label} className="chat-claim">
      <p>{text}</p>
      <button
        type="button"
        className="chat-button"
        aria-disabled={state !== 'asking'}
        onClick={() => void act('taking', onClaim)}
      >
        {state === 'taking' ? taking : fill(take, { name })}
      </button>
      <button
        type="button"
        className="chat-button chat-button-quiet"
        aria-disabled={state !== 'asking'}
        onClick={() => void act('starting', onStartNew)}
      >
        {state === 'starting' ? starting : startNew}
      </button>
      <p role="alert" className="chat-wrong">
        {failure}
      </p>
    </section>
  )
}
