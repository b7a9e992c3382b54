import { ActionLink, Letter, Paragraph } from './letter.tsx'

export type StaffInvitationData = { name: string; inviter: string; secretLink: string }
export type StaffPasswordResetData = { name: string; secretLink: string }
export type StaffPasswordChangedData = { name: string; link: string }

export function StaffInvitationMail({ name, inviter, secretLink }: StaffInvitationData) {
  return (
    <Letter preview="The link works once, for 24 hours." heading="Set up your staff account">
      <Paragraph>{name}, {inviter} opened a staff account for you. Choose a password to sign in.</Paragraph>
      <ActionLink href={secretLink}>Choose a password</ActionLink>
      <Paragraph>The link works once, for 24 hours. If you did not expect it, ignore this email.</Paragraph>
    </Letter>
  )
}

export function StaffPasswordResetMail({ name, secretLink }: StaffPasswordResetData) {
  return (
    <Letter preview="The link works once, for one hour." heading="Choose a new staff password">
      <Paragraph>{name}, someone asked for a new password for your staff account. We assume it was you.</Paragraph>
      <ActionLink href={secretLink}>Choose a new password</ActionLink>
      <Paragraph>The link works once, for one hour. If it was not you, ignore this email: nothing changes.</Paragraph>
    </Letter>
  )
}

export function StaffPasswordChangedMail({ name, link }: StaffPasswordChangedData) {
  return (
    <Letter preview="If it was you, there is nothing to do." heading="Your staff password was changed">
      <Paragraph>{name}, the password of your staff account was changed, and your other devices were signed out.</Paragraph>
      <Paragraph>If it was not you, ask for a new password right away and tell the owner.</Paragraph>
      <ActionLink href={link}>Staff sign-in</ActionLink>
    </Letter>
  )
}
