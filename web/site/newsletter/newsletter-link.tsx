import { useState } from 'react'
import { newsletterLink, newsletterPages } from '#content/newsletter.ts'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { ApiError, messageOr } from '#web/data/api.ts'
import { confirmNewsletter, leaveNewsletter } from '#web/data/newsletter.ts'
import { useTokenInAddress } from '#web/data/use-token-in-address.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'

type Step = { at: 'ready' | 'sending' | 'done' } | { at: 'ended' | 'failed'; message: string }

const { missingHeading, missing, goOn } = newsletterLink
const calls = { confirm: confirmNewsletter, unsubscribe: leaveNewsletter }
const linkEnded = 410

/** Where a mail of the newsletter leads: opening it changes nothing, the press does. */
export function NewsletterLink({ kind }: { kind: keyof typeof calls }) {
  const { heading, lead } = newsletterPages[kind]
  const token = useTokenInAddress()
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <div className="wrap pb-20">
        {token === null ? (
          <Result heading={missingHeading} text={missing} />
        ) : (
          <Press key={token} kind={kind} token={token ?? ''} />
        )}
      </div>
    </>
  )
}

function Press({ kind, token }: { kind: keyof typeof calls; token: string }) {
  const { submit, submitting, doneHeading, done, failed, endedHeading } = newsletterPages[kind]
  const [step, setStep] = useState<Step>({ at: 'ready' })

  async function press() {
    setStep({ at: 'sending' })
    try {
      await calls[kind](token)
      setStep({ at: 'done' })
    } catch (error) {
      const hasEnded = error instanceof ApiError && error.status === linkEnded
      setStep({ at: hasEnded ? 'ended' : 'failed', message: messageOr(error, failed) })
    }
  }

  if (step.at === 'done') return <Result heading={doneHeading} text={done} />
  if (step.at === 'ended') return <Result heading={endedHeading} text={step.message} />
  const isSending = step.at === 'sending'
  return (
    <>
      {step.at === 'failed' && (
        <div role="alert" className="mb-4">
          <FieldError>{step.message}</FieldError>
        </div>
      )}
      <Button
        disabled={isSending || token === ''}
        onClick={() => void press()}
        className="min-w-[min(12rem,100%)]"
      >
        {isSending ? submitting : submit}
      </Button>
    </>
  )
}

function Result({ heading, text }: { heading: string; text: string }) {
  return (
    <div role="status" className="border-t-2 border-ink pt-5">
      <h2 tabIndex={-1} ref={focusOnce} className="text-xl outline-none">
        {heading}
      </h2>
      <p className="measure mt-2 mb-6 text-soot-800">{text}</p>
      <ButtonLink href={goOn.href} look="secondary">
        {goOn.label}
      </ButtonLink>
    </div>
  )
}
