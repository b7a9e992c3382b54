import { useState } from 'react'
import { ApiError, messageOr } from '#web/data/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'

const linkEnded = 410

type Proof =
  | { at: 'ready' | 'sending' | 'done' | 'denied' }
  | { at: 'ended' | 'failed'; message: string }

type Link = { label: string; href: string }
type Words = {
  lead: string
  submit: string
  submitting: string
  doneHeading: string
  doneLead: string
  endedHeading: string
  failed: string
  goOn: Link
}
type Denial = { submit: string; doneHeading: string; doneLead: string; goOn: Link }
type ProveEmailProps = {
  words: Words & { endedLead?: string; deny?: Denial }
  prove: () => Promise<null>
  /** For whoever reads the email and did not ask for it. */
  deny?: () => Promise<null>
}

/** For an emailed link that proves an address: opening it changes nothing, the press does. */
export default function ProveEmail({ words, prove, deny }: ProveEmailProps) {
  const { lead, submit, submitting, doneHeading, doneLead, endedHeading, endedLead, failed, goOn } =
    words
  const [proof, setProof] = useState<Proof>({ at: 'ready' })

  async function press(send: () => Promise<null>, at: 'done' | 'denied') {
    setProof({ at: 'sending' })
    try {
      await send()
      setProof({ at })
    } catch (error) {
      const hasEnded = error instanceof ApiError && error.status === linkEnded
      setProof({ at: hasEnded ? 'ended' : 'failed', message: messageOr(error, failed) })
    }
  }

  if (proof.at === 'done') return <Result heading={doneHeading} text={doneLead} goOn={goOn} />
  if (proof.at === 'denied' && words.deny)
    return (
      <Result heading={words.deny.doneHeading} text={words.deny.doneLead} goOn={words.deny.goOn} />
    )
  if (proof.at === 'ended')
    return <Result heading={endedHeading} text={endedLead ?? proof.message} goOn={goOn} />
  const isSending = proof.at === 'sending'
  return (
    <>
      <p className="measure mt-4 text-lg text-soot-800">{lead}</p>
      {proof.at === 'failed' && (
        <div role="alert" className="mt-4">
          <FieldError>{proof.message}</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={isSending} onClick={() => press(prove, 'done')} className="xs:min-w-48">
          {isSending ? submitting : submit}
        </Button>
        {words.deny && deny && (
          <Button look="secondary" disabled={isSending} onClick={() => press(deny, 'denied')}>
            {words.deny.submit}
          </Button>
        )}
      </div>
    </>
  )
}

function Result({ heading, text, goOn }: { heading: string; text: string; goOn: Link }) {
  return (
    <div className="mt-6 border-t-2 border-ink pt-5">
      <h2 tabIndex={-1} ref={focusOnce} className="text-xl outline-none">
        {heading}
      </h2>
      <p className="measure mt-2 mb-6 text-soot-800">{text}</p>
      <ButtonLink href={goOn.href}>{goOn.label}</ButtonLink>
    </div>
  )
}
