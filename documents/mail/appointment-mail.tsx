import { ActionLink, Letter, Paragraph } from './letter.tsx'

/** `calendar` travels as an attachment; null where there is nothing to put into one. */
export type AppointmentData = { firstName: string; title: string; message: string; link: string; calendar: string | null }

export function AppointmentMail({ firstName, title, message, link, calendar }: AppointmentData) {
  return (
    <Letter preview={message} heading={title}>
      <Paragraph>{firstName}, this is about your appointment.</Paragraph>
      <Paragraph>{message}</Paragraph>
      {calendar !== null && <Paragraph>The attached file puts this into your calendar.</Paragraph>}
      <ActionLink href={link}>See your appointments</ActionLink>
    </Letter>
  )
}
