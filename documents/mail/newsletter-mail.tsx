import { ActionLink, Letter, Paragraph } from './letter.tsx'

/** `oneClickUnsubscribe` becomes the header by which a mail program unsubscribes by itself (RFC 8058). */
export type NewsletterConfirmData = { secretLink: string; unsubscribeLink: string; oneClickUnsubscribe: string }

export function NewsletterConfirmMail({ secretLink, unsubscribeLink }: NewsletterConfirmData) {
  return (
    <Letter preview="One press, and the newsletter comes to this address." heading="Confirm your newsletter">
      <Paragraph>Somebody asked us to send our newsletter to this address. Confirm that it was you:</Paragraph>
      <ActionLink href={secretLink}>Confirm the newsletter</ActionLink>
      <Paragraph>If it was not you, there is nothing to do: without this step we send nothing.</Paragraph>
      <ActionLink href={unsubscribeLink}>Unsubscribe</ActionLink>
    </Letter>
  )
}
