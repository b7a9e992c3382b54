import { company } from '#content/company.ts'
import { darkSheet, letterPalette } from './letter-style.ts'
import { Button, Page, Section, Sheet } from './letter-parts.tsx'
import { LetterMark } from './letter-mark.tsx'

type LetterProps = { preview: string; heading: string; children: React.ReactNode }

const { address, email, emergencyPhone, name, phone } = company

/** The layout of every email. Email programs know no style sheets, so styles are inline. */
export function Letter({ preview, heading, children }: LetterProps) {
  return (
    <html lang="en-US" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkSheet}</style>
      </head>
      <Page preview={preview}>
        <Sheet>
          <Letterhead />
          <h1
            className="ink"
            style={{
              margin: '32px 0 16px',
              fontSize: '26px',
              lineHeight: '32px',
              fontWeight: 700,
              letterSpacing: '-0.01em',
              color: letterPalette.ink,
            }}
          >
            {heading}
          </h1>
          {children}
          <Foot />
        </Sheet>
      </Page>
    </html>
  )
}

function Letterhead() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td style={{ paddingRight: '12px', verticalAlign: 'middle' }}>
            <LetterMark />
          </td>
          <td
            className="ink"
            style={{
              fontSize: '15px',
              lineHeight: '20px',
              fontWeight: 700,
              color: letterPalette.ink,
              verticalAlign: 'middle',
            }}
          >
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Foot() {
  const soft = {
    color: letterPalette.soft,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
  } as const
  return (
    <Section
      className="rule"
      style={{ borderTop: `1px solid ${letterPalette.line}`, marginTop: '32px' }}
    >
      <p
        className="soft"
        style={{
          margin: '16px 0 0',
          fontSize: '13px',
          lineHeight: '20px',
          color: letterPalette.soft,
        }}
      >
        {name}, {address.street}, {address.city}, {address.region} {address.postalCode}
        <br />
        <a href={`tel:${phone.e164}`} style={soft} target="_blank">
          {phone.display}
        </a>
        {' · 24/7 line '}
        <a href={`tel:${emergencyPhone.e164}`} style={soft} target="_blank">
          {emergencyPhone.display}
        </a>
        {' · '}
        <a href={`mailto:${email}`} style={soft} target="_blank">
          {email}
        </a>
      </p>
    </Section>
  )
}

export function Paragraph({ children }: { children: React.ReactNode }) {
  return (
    <p
      className="ink"
      style={{ margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: letterPalette.ink }}
    >
      {children}
    </p>
  )
}

/** Things one below the other. */
export function LetterLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul
      className="ink"
      style={{ margin: '0 0 16px', paddingLeft: '20px', fontSize: '16px', lineHeight: '25px' }}
    >
      {lines.map((line) => (
        <li key={line} style={{ margin: '0 0 6px' }}>
          {line}
        </li>
      ))}
    </ul>
  )
}

/** Secondary text: how long a link works, what to do if it is not theirs. */
export function SmallPrint({ children }: { children: React.ReactNode }) {
  return (
    <p
      className="soft"
      style={{
        margin: '0 0 12px',
        fontSize: '14px',
        lineHeight: '21px',
        color: letterPalette.soft,
      }}
    >
      {children}
    </p>
  )
}

export function TextLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      className="lake"
      style={{ color: letterPalette.lake, textDecoration: 'underline', whiteSpace: 'nowrap' }}
    >
      {children}
    </a>
  )
}

export function ActionLink({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button href={href}>{children}</Button>
    </Section>
  )
}

/** Names and values in two columns, under each other on a phone. */
export function FactTable({
  facts,
}: {
  facts: readonly { name: string; value: React.ReactNode }[]
}) {
  const cell = {
    padding: '10px 0',
    borderBottom: `1px solid ${letterPalette.line}`,
    fontSize: '16px',
    lineHeight: '24px',
    verticalAlign: 'top',
  } as const
  return (
    <table
      role="presentation"
      className="rule"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{
        tableLayout: 'fixed',
        margin: '0 0 20px',
        borderTop: `1px solid ${letterPalette.line}`,
      }}
    >
      <tbody>
        {facts.map(({ name: label, value }) => (
          <tr key={label}>
            <td
              className="fact rule soft"
              width="132"
              style={{
                ...cell,
                width: '132px',
                paddingRight: '16px',
                fontSize: '14px',
                color: letterPalette.soft,
              }}
            >
              {label}
            </td>
            <td
              className="rule ink"
              style={{ ...cell, color: letterPalette.ink, wordBreak: 'break-word' }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a person typed, with its line breaks. */
export function Typed({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <span key={at}>
      {at > 0 && <br />}
      {line}
    </span>
  ))
}

/** A quotation in an email about something else. */
export function Quote({ by, text }: { by: string; text: string }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 16px' }}
    >
      <tbody>
        <tr>
          <td
            className="quote ink"
            style={{
              borderLeft: `3px solid ${letterPalette.line}`,
              padding: '2px 0 2px 16px',
              fontSize: '16px',
              lineHeight: '25px',
              color: letterPalette.ink,
            }}
          >
            <strong>{by}</strong>
            <br />
            <Typed text={text} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Null where the address is not proven: the name is then a text that anybody may have typed. */
export const hi = (firstName: string | null): string =>
  firstName === null ? 'Hi' : `Hi ${firstName}`
