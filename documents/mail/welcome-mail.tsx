import { Link } from '@react-email/components'
import { company } from '#content/company.ts'
import { ActionLink, Letter, Paragraph } from './letter.tsx'

/** No name: anybody can register an address that is not theirs, and must not write to its owner through us. */
export type WelcomeData = { link: string; secretLink: string }

export function WelcomeMail({ link, secretLink }: WelcomeData) {
  return (
    <Letter preview="Your account is ready." heading="Welcome">
      <Paragraph>Your account is ready. Sign in to see your services, appointments, invoices and filter readings.</Paragraph>
      <Paragraph>Confirm that this address is yours to download papers, import vehicles and get texts from us, too.</Paragraph>
      <ActionLink href={secretLink}>Confirm this address</ActionLink>
      <Paragraph>
        The link works once, for seven days. You can <Link href={link}>sign in</Link> right away.
      </Paragraph>
      <Paragraph>
        If you didn't register, don't confirm. Someone may have mistyped their email: write to {company.email} and we'll remove the account.
      </Paragraph>
    </Letter>
  )
}
