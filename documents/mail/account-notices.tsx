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
    <Letter preview="If it was you, there is nothing to do." heading="Your password was changed">
      <Paragraph>{firstName}, the password of your account was changed, and all other devices were signed out.</Paragraph>
      <Paragraph>If it was not you, ask for a new password at once and call us: {company.phone.display}.</Paragraph>
      <ActionLink href={link}>Choose a new password</ActionLink>
    </Letter>
  )
}

export function EmailChangeMail({ firstName, secretLink }: EmailChangeData) {
  return (
    <Letter preview="The link works once, for one day." heading="Confirm your new e-mail address">
      <Paragraph>{firstName}, press the button to sign in with this address from now on. Until then the old one holds.</Paragraph>
      <ActionLink href={secretLink}>Confirm this address</ActionLink>
      <Paragraph>The link works once, for one day. If you have no account with us, leave it: nothing changes.</Paragraph>
    </Letter>
  )
}

export function EmailChangeNoticeMail({ firstName, newEmail }: EmailChangeNoticeData) {
  return (
    <Letter preview="Nothing changes until the new address is confirmed." heading="A new e-mail address was asked for">
      <Paragraph>
        {firstName}, somebody who knows your password asked to use {newEmail} for your account. Nothing changes until a link that we
        sent there is used.
      </Paragraph>
      <Paragraph>If it was not you, change your password and call us: {company.phone.display}.</Paragraph>
    </Letter>
  )
}

export function EmailInUseMail({ link }: EmailInUseData) {
  return (
    <Letter preview="This address already has an account." heading="This address already has an account">
      <Paragraph>Somebody asked to use this address for another account. It has one already, so nothing was changed.</Paragraph>
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
        The link works once, for seven days. If you have no account with us, don't confirm: write to {company.email} and we remove the
        account.
      </Paragraph>
    </Letter>
  )
}

export function AccountClosedMail({ firstName }: AccountClosedData) {
  return (
    <Letter preview="Your account is closed." heading="Your account is closed">
      <Paragraph>{firstName}, your account is closed and every device is signed out.</Paragraph>
      <Paragraph>
        Appointments that were made and invoices that are open stay as they are. To cancel an appointment, or to open the account again,
        call {company.phone.display} or write to {company.email}.
      </Paragraph>
    </Letter>
  )
}
