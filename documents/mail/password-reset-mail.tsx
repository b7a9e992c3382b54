import { ActionLink, Letter, Paragraph } from './letter.tsx'

export type PasswordResetData = { firstName: string; secretLink: string }

export function PasswordResetMail({ firstName, secretLink }: PasswordResetData) {
  return (
    <Letter preview="The link works once, for one hour." heading="Choose a new password">
      <Paragraph>{firstName}, somebody asked for a new password for your account, we suppose it was you.</Paragraph>
      <ActionLink href={secretLink}>Choose a new password</ActionLink>
      <Paragraph>The link works once, for one hour. If it was not you, leave it: nothing changes.</Paragraph>
    </Letter>
  )
}
