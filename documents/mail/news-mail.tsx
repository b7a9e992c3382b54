import { Fragment } from 'react'
import { ActionLink, Letter, Paragraph } from './letter.tsx'

/** What the office did for a customer. `lines` stand below the message; `links` lead to where it is shown. */
export type NewsData = { firstName: string; title: string; message: string; lines?: readonly string[]; links: readonly { label: string; href: string }[] }

export function NewsMail({ firstName, title, message, lines = [], links }: NewsData) {
  return (
    <Letter preview={message} heading={title}>
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>{message}</Paragraph>
      {lines.length > 0 && (
        <Paragraph>
          {lines.map((line) => (
            <Fragment key={line}>
              • {line}
              <br />
            </Fragment>
          ))}
        </Paragraph>
      )}
      {links.map(({ label, href }) => (
        <ActionLink key={href} href={href}>
          {label}
        </ActionLink>
      ))}
    </Letter>
  )
}
