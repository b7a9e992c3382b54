import { company } from '#content/company.ts'
import { ActionLink, Letter, Paragraph } from './letter.tsx'

export type PasswordChangedData = { firstName: string; link: string }
export type EmailChangeData = { firstName: string; secretLink: string }
export type EmailChangeNoticeData = { firstName: string; newEmail: string }
export type EmailInUseData = { link: string }
/** No name: nobody knows yet whether the reader is who registered. */
export type EmailProofData = { secretLink: string }
export type AccountClosedData = { firstName: string }

export function PasswordChangedMail({ firstName, link }: PasswordChangedData) {
  return (
    <Letter preview="If it was you, you're all set." heading="Your password was changed">
      <Paragraph>Hi {firstName}, your password was changed, and all your other devices were signed out.</Paragraph>
      <Paragraph>If it wasn't you, reset your password right away and call us: {company.phone.display}.</Paragraph>
      <ActionLink href={link}>Choose a new password</ActionLink>
    </Letter>
  )
}

export function EmailChangeMail({ firstName, secretLink }: EmailChangeData) {
  return (
    <Letter preview="The link works once, for one day." heading="Confirm your new email address">
      <Paragraph>Hi {firstName}, use the button below to sign in with this address from now on. Until then, keep using the old one.</Paragraph>
      <ActionLink href={secretLink}>Confirm this address</ActionLink>
      <Paragraph>The link works once, for one day. If you don't have an account with us, ignore this email; nothing will change.</Paragraph>
    </Letter>
  )
}

export function EmailChangeNoticeMail({ firstName, newEmail }: EmailChangeNoticeData) {
  return (
    <Letter preview="Nothing changes until the new address is confirmed." heading="Someone asked to change your email">
      <Paragraph>
        Hi {firstName}, someone who knows your password asked to use {newEmail} for your account. Nothing changes until the link we
        sent there is opened and confirmed.
      </Paragraph>
      <Paragraph>If it wasn't you, change your password and call us: {company.phone.display}.</Paragraph>
    </Letter>
  )
}

export function EmailInUseMail({ link }: EmailInUseData) {
  return (
    <Letter preview="This address already has an account." heading="This address already has an account">
      <Paragraph>Someone asked to use this address for another account. It already has one, so nothing changed.</Paragraph>
      <ActionLink href={link}>Sign in</ActionLink>
    </Letter>
  )
}

export function EmailProofMail({ secretLink }: EmailProofData) {
  return (
    <Letter preview="The link works once, for seven days." heading="Confirm your email address">
      <Paragraph>Confirm that this address is yours to download papers, import vehicles and get texts from us.</Paragraph>
      <ActionLink href={secretLink}>Confirm this address</ActionLink>
      <Paragraph>
        The link works once, for seven days. If you don't have an account with us, don't confirm. Email {company.email} and we'll remove the
        account.
      </Paragraph>
    </Letter>
  )
}

export function AccountClosedMail({ firstName }: AccountClosedData) {
  return (
    <Letter preview="Your account is closed." heading="Your account is closed">
      <Paragraph>Hi {firstName}, your account is closed and every device is signed out.</Paragraph>
      <Paragraph>
        Upcoming appointments and open invoices stay as they are. To cancel an appointment or reopen the account,
        call {company.phone.display} or write to {company.email}.
      </Paragraph>
    </Letter>
  )
}
