import { wakeUpPage } from '#content/on-call.ts'
import type { WakeUp as Request } from '#domain/chat/on-call/contract.ts'
import { fill } from '#domain/fill.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { useTokenInAddress } from '#web/data/use-token-in-address.ts'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { useWakeUp } from './use-wake-up.ts'

const text = wakeUpPage

/** Where the text to the technician on call leads: /on-call */
export function WakeUp() {
  const token = useTokenInAddress()
  if (token === null) return <PageIntro heading={text.missing.heading} lead={text.missing.text} />
  return (
    <>
      <PageIntro heading={text.heading} lead={text.lead} />
      <div className="wrap pb-20">
        <Behind key={token} token={token ?? ''} />
      </div>
    </>
  )
}

function Behind({ token }: { token: string }) {
  const { step, press } = useWakeUp(token)
  if (step.at === 'loading') return <p role="status">{text.loading}</p>
  if (step.at === 'nothing') return <p role="status">{step.message}</p>
  const { wakeUp, isSending, failure } = step
  if (wakeUp.state === 'taken') return <Result {...text.taken} />
  if (wakeUp.state === 'yours')
    return (
      <Result {...text.yours}>
        <ButtonLink href={`tel:${wakeUp.phoneNumber}`}>
          {fill(text.yours.call, { number: spokenNumber(wakeUp.phoneNumber ?? '') })}
        </ButtonLink>
      </Result>
    )
  return (
    <>
      <Facts request={wakeUp} />
      {failure !== '' && (
        <div role="alert" className="mb-4">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button disabled={isSending} onClick={press} className="min-w-[min(12rem,100%)]">
        {isSending ? text.pressing : text.press}
      </Button>
    </>
  )
}

function Facts({ request: { visitor, phoneNumber, words } }: { request: Request }) {
  const facts = [
    [text.visitor, visitor ?? text.someone],
    [text.phone, spokenNumber(phoneNumber ?? '')],
    ...(words === null ? [] : [[text.words, words] as const]),
  ] as const
  return (
    <dl className="measure mb-8 grid gap-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-soot-600">{name}</dt>
          <dd className="text-lg break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ResultProps = { heading: string; text: string; children?: React.ReactNode }

function Result({ heading, text: sentence, children }: ResultProps) {
  return (
    <div role="status" className="border-t-2 border-ink pt-5">
      <h2 tabIndex={-1} ref={focusOnce} className="text-xl outline-none">
        {heading}
      </h2>
      <p className="measure mt-2 mb-6 text-soot-800">{sentence}</p>
      {children}
    </div>
  )
}
