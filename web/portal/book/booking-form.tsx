import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { bookingPage, changeByPhone } from '#content/booking.ts'
import { appointmentsTab } from '#content/portal-lists.ts'
import {
  type BookingRequest,
  bookingRequest,
  type BookingRequestForm,
  type HeldBooking,
  visitorKinds,
} from '#domain/appointments/bookings/contract.ts'
import { Problem } from '#web/account/problem.tsx'
import { WantedService } from '#web/account/requested-service.tsx'
import { messageOr } from '#web/data/api.ts'
import {
  holdSlot,
  refreshVisitorSlots,
  visitorOfferQuery,
  visitorSlotsQuery,
} from '#web/data/appointments-bookings.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { SlotPicker } from '#web/portal/appointments/slot-picker.tsx'
import { useTakenSlot } from '#web/portal/appointments/use-taken-slot.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { ContactFields } from './contact-fields.tsx'

const { form: words } = bookingPage
const { form: serviceWords } = appointmentsTab

type BookingFormProps = {
  /** What it begins with. */
  start: BookingRequestForm
  /** Why it is here again. */
  notice: string | null
  onHeld: (held: HeldBooking, typed: BookingRequestForm) => void
}

/** A time of ours, and how whoever books it is reached: sent, it is held. */
export function BookingForm({ start, notice, onHeld }: BookingFormProps) {
  const whenTaken = useTakenSlot(refreshVisitorSlots)
  const { form, field, errors, isSending, submit, failure } = useActionForm<
    BookingRequestForm,
    BookingRequest,
    HeldBooking
  >({
    name: 'booking',
    contract: () => bookingRequest,
    values: start,
    send: (body, { idempotencyKey }) =>
      holdSlot(body, idempotencyKey).catch(whenTaken(() => form.setValue('slot', ''))),
    sent(held) {
      onHeld(held, form.getValues())
      return start
    },
    failed: words.failed,
  })
  const [slot, kind] = useWatch({ control: form.control, name: ['slot', 'kind'] })
  return (
    <section aria-labelledby="pick" className="border-t-2 border-ink pt-5">
      <h2 id="pick" className="text-xl">
        {words.heading}
      </h2>
      {notice !== null && (
        <div
          role="alert"
          tabIndex={-1}
          ref={focusOnce}
          className="mt-4 border-l-2 border-kiln pl-4 outline-none"
        >
          <FieldError>{notice}</FieldError>
        </div>
      )}
      <div className="mt-5">
        <ActionForm
          label={words.heading}
          onSubmit={submit}
          isSending={isSending}
          failure={failure}
          submit={words.submit}
          submitting={words.submitting}
        >
          {/* Another kind has other hours. */}
          <KindSelect {...field('kind', { onChange: () => form.setValue('slot', '') })} />
          <SlotPicker
            field={form.register('slot')}
            chosen={slot}
            hoursOf={(range) => visitorSlotsQuery(range, kind)}
            error={errors.slot?.message}
          />
          <WantedService
            field={field}
            words={{
              service: serviceWords.serviceType,
              filterType: serviceWords.filterType,
              filterTypeHint: serviceWords.filterTypeHint,
              quantity: serviceWords.quantity,
              quantityHint: serviceWords.quantityHint,
            }}
            className="sm:col-span-2"
          />
          <ContactFields field={field} isPickup={kind === 'pickup'} />
          <p className="text-xs text-soot-600 sm:col-span-2">{changeByPhone}</p>
        </ActionForm>
      </div>
    </section>
  )
}

type KindSelectProps = React.ComponentProps<'select'> & { name: string; error: string | undefined }

/** What can be booked now; the first is chosen. */
function KindSelect({ error, ...field }: KindSelectProps) {
  const { data, error: failure, refetch } = useQuery(visitorOfferQuery)
  if (failure)
    return (
      <Problem message={messageOr(failure, words.kindsFailed)} onAgain={() => void refetch()} />
    )
  const kinds = data?.kinds ?? visitorKinds
  if (kinds.length === 0) return <p className="sm:col-span-2">{words.noKinds}</p>
  return (
    <SelectField
      // Its options come after the value of a draft: a new list, a new field.
      key={kinds.join()}
      label={words.kind}
      error={error}
      className="sm:col-span-2"
      {...field}
    >
      {visitorKinds.map((kind) => (
        <option key={kind} value={kind} disabled={!kinds.includes(kind)}>
          {words.kinds[kind]}
        </option>
      ))}
    </SelectField>
  )
}
