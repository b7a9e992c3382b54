import { ActionLink, Letter, Paragraph } from './letter.tsx'

/** What the office did for a customer. `links` lead to where it is shown. */
export type NewsData = { firstName: string; title: string; message: string; links: readonly { label: string; href: string }[] }

export function NewsMail({ firstName, title, message, links }: NewsData) {
  return (
    <Letter preview={message} heading={title}>
      <Paragraph>Dear {firstName},</Paragraph>
      <Paragraph>{message}</Paragraph>
      {links.map(({ label, href }) => (
        <ActionLink key={href} href={href}>
          {label}
        </ActionLink>
      ))}
    </Letter>
  )
}
