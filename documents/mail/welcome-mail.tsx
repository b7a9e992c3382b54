import { company } from '#content/company.ts'
import { ActionLink, Letter, Paragraph } from './letter.tsx'

export type WelcomeData = { firstName: string; link: string }

export function WelcomeMail({ firstName, link }: WelcomeData) {
  return (
    <Letter preview="Your account is ready." heading={`Welcome, ${firstName}`}>
      <Paragraph>Your account is ready. Sign in to see services, appointments, invoices and what your filters measured.</Paragraph>
      <ActionLink href={link}>Sign in</ActionLink>
      <Paragraph>
        If you did not register, somebody mistyped an address: write to {company.email} and we remove the account.
      </Paragraph>
    </Letter>
  )
}
