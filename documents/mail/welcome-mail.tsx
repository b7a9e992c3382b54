import { company } from '#content/company.ts'
import { ActionLink, Letter, Paragraph, SmallPrint, TextLink } from './letter.tsx'

/**
 * No name: anybody can register an address that is not theirs, and must not write to its owner
 * through us.
 */
export type WelcomeData = { link: string; secretLink: string }

export function WelcomeMail({ link, secretLink }: WelcomeData) {
  return (
    <Letter
      preview="Sign in anytime. Confirm your email to download documents."
      heading="Your account is ready"
    >
      <Paragraph>
        Welcome. <TextLink href={link}>Sign in</TextLink> to see your services, appointments,
        invoices, and filter readings.
      </Paragraph>
      <Paragraph>
        Confirm your email address to download certificates and invoices, import vehicles, and get
        texts from us.
      </Paragraph>
      <ActionLink href={secretLink}>Confirm this address</ActionLink>
      <SmallPrint>The link works once, for seven days.</SmallPrint>
      <SmallPrint>
        Didn’t register? Don’t confirm. Someone may have mistyped their email: open the link and say
        so, and nobody can sign in to the account. Or write to {company.email} and we’ll remove it.
      </SmallPrint>
    </Letter>
  )
}
