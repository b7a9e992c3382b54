import type { VisitorKind } from '#domain/appointments/bookings/contract.ts'
import { WithoutAccount } from './booking-mail.tsx'
import { ActionLink, hi, Letter, Paragraph } from './letter.tsx'
import type { Timely } from './timely.ts'

/**
 * `calendar` travels as an attachment; null where there is nothing to put into one. `link` is null
 * for whoever booked without an account; `kind` says what they are to have ready.
 */
export type AppointmentData = {
  firstName: string | null
  title: string
  message: string
  link: string | null
  kind?: VisitorKind
  calendar: string | null
} & Timely

export function AppointmentMail({
  firstName,
  title,
  message,
  link,
  kind,
  calendar,
}: AppointmentData) {
  return (
    <Letter preview={message} heading={title}>
      <Paragraph>{hi(firstName)}, here’s an update on your appointment.</Paragraph>
      <Paragraph>{message}</Paragraph>
      {calendar !== null && <Paragraph>Add it to your calendar with the attached file.</Paragraph>}
      {link === null ? (
        <WithoutAccount kind={kind ?? null} />
      ) : (
        <ActionLink href={link}>See your appointments</ActionLink>
      )}
    </Letter>
  )
}
