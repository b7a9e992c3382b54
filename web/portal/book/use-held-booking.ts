import { useEffect, useState } from 'react'
import { bookingPage } from '#content/booking.ts'
import { bookableServices } from '#domain/appointments/contract.ts'
import {
  type BookingRequestForm,
  type HeldBooking,
} from '#domain/appointments/bookings/contract.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { readHeldBooking, releaseHold } from '#web/data/appointments-bookings.ts'
import { deleteFormDraft, readFormDraft, saveFormDraft } from '#web/data/form-draft.ts'

type Typed = BookingRequestForm
type Kept = { id: string; typed: Typed }
type Step =
  | { name: 'reading' }
  | { name: 'unread'; message: string; again: () => void }
  /** `key` changes with what it begins with. */
  | { name: 'form'; key: number; typed: Typed; notice: string | null }
  /** `until` is by the clock of this browser. */
  | { name: 'held'; held: HeldBooking; typed: Typed; until: number }
  | { name: 'booked'; held: HeldBooking; typed: Typed }

const blank: Typed = {
  kind: 'drop-off',
  slot: '',
  serviceType: bookableServices[0],
  filterType: '',
  quantity: null,
  name: '',
  company: '',
  phone: '',
  email: '',
  address: '',
  notes: '',
}

// Beside the form's own draft, which is gone once it was sent: a hold that ends gives it back.
const draft = 'held-booking'
const notFound = 404

/** Where somebody is who books a time: this tab keeps which hold is theirs, and what they typed. */
export function useHeldBooking() {
  const [step, setStep] = useState<Step>({ name: 'form', key: 0, typed: blank, notice: null })
  const [tries, setTries] = useState(0)

  // The built page cannot know what this tab keeps.
  useEffect(() => {
    const kept = readFormDraft<Kept>(draft)?.values
    if (kept === undefined) return
    let isGone = false
    const show = (next: Step) => {
      if (!isGone) setStep(next)
    }
    show({ name: 'reading' })
    void stepOf(kept, () => setTries(tries + 1)).then(show)
    return () => void (isGone = true)
  }, [tries])

  const backToForm = (typed: Typed, notice: string | null) =>
    setStep({ name: 'form', key: Date.now(), typed, notice })

  return {
    step,
    hold(held: HeldBooking, typed: Typed) {
      saveFormDraft(draft, { id: held.id, typed } satisfies Kept)
      setStep({ name: 'held', held, typed, until: endOf(held) })
    },
    end(typed: Typed, notice: string) {
      backToForm({ ...typed, slot: '' }, notice)
    },
    /** The same time can be picked again. */
    async change({ id }: HeldBooking, typed: Typed) {
      await releaseHold(id)
      backToForm(typed, null)
    },
    /** Of what was typed this tab keeps where to come. */
    finish(held: HeldBooking, { address }: Typed) {
      const typed = { ...blank, kind: held.kind, address }
      saveFormDraft(draft, { id: held.id, typed } satisfies Kept)
      setStep({ name: 'booked', held, typed })
    },
    startOver() {
      deleteFormDraft(draft)
      backToForm(blank, null)
    },
  }
}

async function stepOf({ id, typed }: Kept, again: () => void): Promise<Step> {
  try {
    const held = await readHeldBooking(id)
    if (held.state === 'confirmed') return { name: 'booked', held, typed }
    if (held.state === 'held') return { name: 'held', held, typed, until: endOf(held) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== notFound)
      return { name: 'unread', message: messageOr(error, bookingPage.held.failed), again }
  }
  return { name: 'form', key: 1, typed: { ...typed, slot: '' }, notice: bookingPage.ended }
}

const endOf = ({ secondsLeft }: HeldBooking): number => Date.now() + secondsLeft * 1000
