import { useState } from 'react'
import { bookingPage } from '#content/booking.ts'
import type { BookingRequestForm, HeldBooking } from '#domain/appointments/bookings/contract.ts'
import { fill } from '#domain/fill.ts'
import { proofCode, type ProofCode, type ProofCodeForm } from '#domain/proof-code.ts'
import { wholeInstant } from '#web/account/format/format-date.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { confirmBooking } from '#web/data/appointments-bookings.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { useTimeLeft } from './use-time-left.ts'

const { held: words, left } = bookingPage
const secret = ['code']
const conflict = 409

type CodeFormProps = {
  held: HeldBooking
  typed: BookingRequestForm
  until: number
  onBooked: (booked: HeldBooking, typed: BookingRequestForm) => void
  onEnded: (typed: BookingRequestForm, notice: string) => void
  onChange: (held: HeldBooking, typed: BookingRequestForm) => Promise<void>
}

/** The time is held: the code that was mailed books it. */
export function CodeForm({ held, typed, until, onBooked, onEnded, onChange }: CodeFormProps) {
  const { field, isSending, submit, failure } = useActionForm<
    ProofCodeForm,
    ProofCode,
    HeldBooking
  >({
    name: 'booking-code',
    secret,
    contract: () => proofCode,
    values: { code: '' },
    send: ({ code }) =>
      confirmBooking(held.id, code).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === conflict) onEnded(typed, error.message)
        throw error
      }),
    sent(booked) {
      onBooked(booked, typed)
      return undefined
    },
    failed: words.failed,
  })
  return (
    <section aria-labelledby="held" className="border-t-2 border-ink pt-5">
      <h2 id="held" tabIndex={-1} ref={focusOnce} className="text-xl outline-none">
        {words.heading}
      </h2>
      <p className="mt-2 text-lg">{fill(words.what, { when: wholeInstant(held.startsAt) })}</p>
      <TimeLeft until={until} onOver={() => onEnded(typed, bookingPage.ended)} />
      <p className="measure mt-3 mb-5 break-words">{fill(words.sent, { email: typed.email })}</p>
      <ActionForm
        label={words.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={words.submitting}
        beside={<ChangeButton onPress={() => onChange(held, typed)} />}
      >
        <CodeField label={words.code} {...field('code')} />
      </ActionForm>
    </section>
  )
}

function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const minutes = useTimeLeft(until, onOver)
  return (
    <p role="timer" className="mt-1 font-semibold">
      {minutes > 1 ? fill(left.minutes, { minutes }) : left.less}
    </p>
  )
}

function ChangeButton({ onPress }: { onPress: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function press() {
    setBusy(true)
    setFailure(null)
    await onPress().catch((error: unknown) => {
      setFailure(messageOr(error, words.failed))
      setBusy(false)
    })
  }
  return (
    <>
      <Button look="quiet" disabled={isBusy} onClick={() => void press()}>
        {words.change}
      </Button>
      {failure !== null && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </>
  )
}
