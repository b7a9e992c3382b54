import { ActionLink, Letter, Paragraph, SmallPrint, TextLink } from './letter.tsx'

/**
 * `oneClickUnsubscribe` becomes the header by which a mail program unsubscribes by itself (RFC
 * 8058).
 */
export type NewsletterConfirmData = {
  secretLink: string
  unsubscribeLink: string
  oneClickUnsubscribe: string
}

export function NewsletterConfirmMail({ secretLink, unsubscribeLink }: NewsletterConfirmData) {
  return (
    <Letter
      preview="One click and you’re subscribed."
      heading="Confirm your newsletter subscription"
    >
      <Paragraph>
        Someone signed up for our newsletter with this address. If it was you, please confirm:
      </Paragraph>
      <ActionLink href={secretLink}>Confirm subscription</ActionLink>
      <SmallPrint>If it wasn’t you, ignore this; we won’t send anything.</SmallPrint>
      <SmallPrint>
        <TextLink href={unsubscribeLink}>Unsubscribe</TextLink>
      </SmallPrint>
    </Letter>
  )
}
