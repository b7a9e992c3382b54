import { ActionLink, hi, Letter, LetterLines, Paragraph } from './letter.tsx'
import type { Timely } from './timely.ts'

/**
 * What our team did for a customer. `lines` are below the message; `links` lead to where it is
 * shown.
 */
export type NewsData = {
  firstName: string | null
  title: string
  message: string
  lines?: readonly string[]
  links: readonly { label: string; href: string }[]
} & Timely

export function NewsMail({ firstName, title, message, lines = [], links }: NewsData) {
  return (
    <Letter preview={message} heading={title}>
      <Paragraph>{hi(firstName)},</Paragraph>
      <Paragraph>{message}</Paragraph>
      {lines.length > 0 && <LetterLines lines={lines} />}
      {links.map(({ label, href }) => (
        <ActionLink key={href} href={href}>
          {label}
        </ActionLink>
      ))}
    </Letter>
  )
}
