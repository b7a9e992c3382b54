import { bookingPage, changeByPhone, whatToBring } from '#content/booking.ts'
import { company } from '#content/company.ts'
import type { BookingRequestForm, HeldBooking } from '#domain/appointments/bookings/contract.ts'
import { wholeInstant } from '#web/account/format/format-date.ts'
import { filtersLine } from '#web/account/format/work-line.ts'
import { Facts } from '#web/account/facts.tsx'
import { bookingFileAddress } from '#web/data/appointments-bookings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'

const { done, emergency } = bookingPage
const { address, emergencyPhone, name } = company
const ourDoor = `${name}, ${address.street}, ${address.city}, ${address.region} ${address.postalCode}`

type BookedNoteProps = { booked: HeldBooking; typed: BookingRequestForm; onAnother: () => void }

/** What was booked, what to bring, and whom to call. */
export function BookedNote({ booked, typed, onAnother }: BookedNoteProps) {
  const { kind, startsAt, serviceType } = booked
  const bring = whatToBring[kind]
  return (
    <section aria-labelledby="booked" className="border-t-2 border-ink pt-5">
      <h2
        id="booked"
        tabIndex={-1}
        ref={focusOnce}
        className="flex items-center gap-2.5 text-xl outline-none"
      >
        <span className="size-3 shrink-0 bg-moss" aria-hidden="true" />
        {done.heading}
      </h2>
      <p className="measure mt-2">{done.text}</p>
      <Facts
        facts={[
          [done.facts.when, wholeInstant(startsAt)],
          [done.facts.what, `${done.kinds[kind]}: ${serviceType}`],
          [done.facts.filters, filtersLine(booked)],
          [
            done.facts.where,
            kind === 'drop-off' ? ourDoor : (typed.address ?? '') || done.yourAddress,
            'wide',
          ],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={bookingFileAddress(booked.id)}>{done.calendar}</ButtonLink>
        <Button look="secondary" onClick={onAnother}>
          {done.another}
        </Button>
      </div>
      <h3 className="mt-8 text-base">{bring.heading}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {bring.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-6">{changeByPhone}</p>
      <p className="mt-2">
        {emergency}{' '}
        <a href={`tel:${emergencyPhone.e164}`} className="link font-semibold whitespace-nowrap">
          {emergencyPhone.display}
        </a>
      </p>
    </section>
  )
}
