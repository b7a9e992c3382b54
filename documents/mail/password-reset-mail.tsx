import { ActionLink, hi, Letter, Paragraph, SmallPrint } from './letter.tsx'

export type PasswordResetData = { firstName: string | null; secretLink: string }

export function PasswordResetMail({ firstName, secretLink }: PasswordResetData) {
  return (
    <Letter preview="The link works once, for one hour." heading="Choose a new password">
      <Paragraph>{hi(firstName)}, we got a request to reset your password.</Paragraph>
      <ActionLink href={secretLink}>Choose a new password</ActionLink>
      <SmallPrint>
        The link works once, for one hour. If it wasn’t you, ignore this email; nothing will change.
      </SmallPrint>
    </Letter>
  )
}
