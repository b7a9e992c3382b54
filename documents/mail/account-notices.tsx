import { company } from '#content/company.ts'
import { ActionLink, hi, Letter, Paragraph, SmallPrint } from './letter.tsx'

export type PasswordChangedData = { firstName: string | null; link: string }
/** No name: nobody knows yet whether the reader is who asked. */
export type EmailChangeData = { secretLink: string }
export type EmailChangeNoticeData = { firstName: string | null; newEmail: string }
/** No name: somebody else typed it. */
export type InvitationData = { secretLink: string }
export type EmailInUseData = { link: string }
/** No name: nobody knows yet whether the reader is who registered. */
export type EmailProofData = { secretLink: string }
export type AccountClosedData = { firstName: string | null }

export function PasswordChangedMail({ firstName, link }: PasswordChangedData) {
  return (
    <Letter preview="If it was you, you’re all set." heading="Your password was changed">
      <Paragraph>
        {hi(firstName)}, your password was changed, and all your other devices were signed out.
      </Paragraph>
      <Paragraph>
        If it wasn’t you, reset your password right away and call us at {company.phone.display}.
      </Paragraph>
      <ActionLink href={link}>Choose a new password</ActionLink>
    </Letter>
  )
}

export function EmailChangeMail({ secretLink }: EmailChangeData) {
  return (
    <Letter preview="The link works once, for one day." heading="Confirm your new email address">
      <Paragraph>
        Confirm this address to sign in with it from now on. Until you do, keep using the old one.
      </Paragraph>
      <ActionLink href={secretLink}>Confirm this address</ActionLink>
      <SmallPrint>
        The link works once, for one day. If you don’t have an account with us, ignore this email;
        nothing will change.
      </SmallPrint>
    </Letter>
  )
}

export function EmailChangeNoticeMail({ firstName, newEmail }: EmailChangeNoticeData) {
  return (
    <Letter
      preview="Nothing changes until the new address is confirmed."
      heading="Someone asked to change your email"
    >
      <Paragraph>
        {hi(firstName)}, someone who knows your password asked to change the email on your account
        to {newEmail}. Nothing changes until they open the link we sent there and confirm it.
      </Paragraph>
      <Paragraph>
        If it wasn’t you, change your password and call us at {company.phone.display}.
      </Paragraph>
    </Letter>
  )
}

/** For an account that our team opened: the link sets its first password. */
export function InvitationMail({ secretLink }: InvitationData) {
  return (
    <Letter preview="The link works once, for 14 days." heading="Set up your account">
      <Paragraph>
        We opened an account for you at {company.name}. Choose a password to see your appointments,
        services, invoices, and filter readings online.
      </Paragraph>
      <ActionLink href={secretLink}>Choose a password</ActionLink>
      <SmallPrint>
        The link works once, for 14 days. If you weren’t expecting it, ignore this email or call us
        at {company.phone.display}.
      </SmallPrint>
    </Letter>
  )
}

export function EmailInUseMail({ link }: EmailInUseData) {
  return (
    <Letter preview="Nothing changed." heading="This address already has an account">
      <Paragraph>
        Someone asked to use this address for another account. It already has one, so nothing
        changed.
      </Paragraph>
      <ActionLink href={link}>Sign in</ActionLink>
    </Letter>
  )
}

export function EmailProofMail({ secretLink }: EmailProofData) {
  return (
    <Letter preview="The link works once, for seven days." heading="Confirm your email address">
      <Paragraph>
        Confirm that this address is yours to download certificates and invoices, import vehicles,
        and get texts from us.
      </Paragraph>
      <ActionLink href={secretLink}>Confirm this address</ActionLink>
      <SmallPrint>
        The link works once, for seven days. If you don’t have an account with us, don’t confirm:
        open the link and say so, or write to {company.email} and we’ll remove the account.
      </SmallPrint>
    </Letter>
  )
}

export function AccountClosedMail({ firstName }: AccountClosedData) {
  return (
    <Letter preview="You’re signed out on every device." heading="Your account is closed">
      <Paragraph>
        {hi(firstName)}, your account is closed, and you’re signed out on every device.
      </Paragraph>
      <Paragraph>
        Upcoming appointments and open invoices stay as they are. To cancel an appointment or reopen
        your account, call {company.phone.display} or write to {company.email}.
      </Paragraph>
    </Letter>
  )
}
