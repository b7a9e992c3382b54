import { ActionLink, hi, Letter, Paragraph } from './letter.tsx'
import type { Timely } from './timely.ts'

/** `calendar` travels as an attachment; null where there is nothing to put into one. */
export type AppointmentData = {
  firstName: string | null
  title: string
  message: string
  link: string
  calendar: string | null
} & Timely

export function AppointmentMail({ firstName, title, message, link, calendar }: AppointmentData) {
  return (
    <Letter preview={message} heading={title}>
      <Paragraph>{hi(firstName)}, here’s an update on your appointment.</Paragraph>
      <Paragraph>{message}</Paragraph>
      {calendar !== null && <Paragraph>Add it to your calendar with the attached file.</Paragraph>}
      <ActionLink href={link}>See your appointments</ActionLink>
    </Letter>
  )
}
