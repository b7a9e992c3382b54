import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingPage } from '#content/booking.ts'
import { Problem } from '#web/account/problem.tsx'
import { createQueryClient } from '#web/data/query-client.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { BookedNote } from './booked-note.tsx'
import { BookingForm } from './booking-form.tsx'
import { CodeForm } from './code-form.tsx'
import { useHeldBooking } from './use-held-booking.ts'

/** A time is picked, held, and booked with the code. A reload finds the step again. */
export function BookingTool() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Step />
    </QueryClientProvider>
  )
}

function Step() {
  const { step, hold, end, change, finish, startOver } = useHeldBooking()
  switch (step.name) {
    case 'reading':
      return <SkeletonLines label={bookingPage.held.reading} lines={6} />
    case 'unread':
      return <Problem message={step.message} onAgain={step.again} />
    case 'form':
      return <BookingForm key={step.key} start={step.typed} notice={step.notice} onHeld={hold} />
    case 'held':
      return (
        <CodeForm
          held={step.held}
          typed={step.typed}
          until={step.until}
          onBooked={finish}
          onEnded={end}
          onChange={change}
        />
      )
    case 'booked':
      return <BookedNote booked={step.held} typed={step.typed} onAnother={startOver} />
  }
}
