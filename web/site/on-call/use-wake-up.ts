import { useEffect, useState } from 'react'
import { wakeUpPage } from '#content/on-call.ts'
import type { WakeUp } from '#domain/chat/on-call/contract.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { acknowledgeWakeUp, readWakeUp } from '#web/data/chat-on-call.ts'

type Step =
  | { at: 'loading' }
  | { at: 'read'; wakeUp: WakeUp; isSending: boolean; failure: string }
  /** Nothing to press: the link has ended, or its request could not be read. */
  | { at: 'nothing'; message: string }

const linkEnded = 410

/** The request behind a link; opening it changes nothing, the press does. */
export function useWakeUp(token: string): { step: Step; press: () => void } {
  const [step, setStep] = useState<Step>({ at: 'loading' })

  // Read by a POST once the page is alive: what previews links never runs it.
  useEffect(() => {
    if (token === '') return
    let isOver = false
    readWakeUp(token).then(
      (wakeUp) => isOver || setStep({ at: 'read', wakeUp, isSending: false, failure: '' }),
      (error: unknown) =>
        isOver || setStep({ at: 'nothing', message: messageOr(error, wakeUpPage.notOpened) }),
    )
    return () => void (isOver = true)
  }, [token])

  async function press(): Promise<void> {
    if (step.at !== 'read' || step.isSending) return
    setStep({ ...step, isSending: true, failure: '' })
    try {
      const wakeUp = await acknowledgeWakeUp(token)
      setStep({ at: 'read', wakeUp, isSending: false, failure: '' })
    } catch (error) {
      const message = messageOr(error, wakeUpPage.failed)
      const hasEnded = error instanceof ApiError && error.status === linkEnded
      setStep(
        hasEnded ? { at: 'nothing', message } : { ...step, isSending: false, failure: message },
      )
    }
  }

  return { step, press: () => void press() }
}
