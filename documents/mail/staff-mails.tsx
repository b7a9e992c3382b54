import { ActionLink, Letter, Paragraph, SmallPrint } from './letter.tsx'

export type StaffInvitationData = { name: string; inviter: string; secretLink: string }
export type StaffPasswordResetData = { name: string; secretLink: string }
export type StaffPasswordChangedData = { name: string; link: string }

export function StaffInvitationMail({ name, inviter, secretLink }: StaffInvitationData) {
  return (
    <Letter preview="The link works once, for 24 hours." heading="Set up your staff account">
      <Paragraph>
        Hi {name}, {inviter} opened a staff account for you. Choose a password to sign in.
      </Paragraph>
      <ActionLink href={secretLink}>Choose a password</ActionLink>
      <SmallPrint>
        The link works once, for 24 hours. If you weren’t expecting it, ignore this email.
      </SmallPrint>
    </Letter>
  )
}

export function StaffPasswordResetMail({ name, secretLink }: StaffPasswordResetData) {
  return (
    <Letter preview="The link works once, for one hour." heading="Choose a new staff password">
      <Paragraph>Hi {name}, we got a request to reset your staff password.</Paragraph>
      <ActionLink href={secretLink}>Choose a new password</ActionLink>
      <SmallPrint>
        The link works once, for one hour. If it wasn’t you, ignore this email; nothing will change.
      </SmallPrint>
    </Letter>
  )
}

export function StaffPasswordChangedMail({ name, link }: StaffPasswordChangedData) {
  return (
    <Letter preview="If it was you, you’re all set." heading="Your staff password was changed">
      <Paragraph>
        Hi {name}, your staff password was changed, and your other devices were signed out.
      </Paragraph>
      <Paragraph>If it wasn’t you, reset your password right away and tell the owner.</Paragraph>
      <ActionLink href={link}>Staff sign-in</ActionLink>
    </Letter>
  )
}
