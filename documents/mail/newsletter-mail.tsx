import { ActionLink, Letter, Paragraph } from './letter.tsx'

/** `oneClickUnsubscribe` becomes the header by which a mail program unsubscribes by itself (RFC 8058). */
export type NewsletterConfirmData = { secretLink: string; unsubscribeLink: string; oneClickUnsubscribe: string }

export function NewsletterConfirmMail({ secretLink, unsubscribeLink }: NewsletterConfirmData) {
  return (
    <Letter preview="Confirm with one click." heading="Confirm your newsletter subscription">
      <Paragraph>Someone signed up for our newsletter with this address. If it was you, please confirm:</Paragraph>
      <ActionLink href={secretLink}>Confirm subscription</ActionLink>
      <Paragraph>If it wasn't you, ignore this; we won't send anything.</Paragraph>
      <ActionLink href={unsubscribeLink}>Unsubscribe</ActionLink>
    </Letter>
  )
}
