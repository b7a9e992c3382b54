import { company } from '#content/company.ts'
import { ActionLink, Letter, Paragraph } from './letter.tsx'

/** No name: anybody can register an address that is not theirs, and must not write to its owner through us. */
export type WelcomeData = { link: string }

export function WelcomeMail({ link }: WelcomeData) {
  return (
    <Letter preview="Your account is ready." heading="Welcome">
      <Paragraph>Your account is ready. Sign in to see services, appointments, invoices and what your filters measured.</Paragraph>
      <ActionLink href={link}>Sign in</ActionLink>
      <Paragraph>
        If you did not register, somebody mistyped an address: write to {company.email} and we remove the account.
      </Paragraph>
    </Letter>
  )
}
