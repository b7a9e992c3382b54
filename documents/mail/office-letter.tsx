import { Letter, Paragraph } from './letter.tsx'

/** What somebody of the office has written by hand. */
export type OfficeLetterData = { subject: string; text: string }

export function OfficeLetterMail({ subject, text }: OfficeLetterData) {
  return (
    <Letter preview={text.slice(0, 120)} heading={subject}>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        <Paragraph key={at}>
          {paragraph.split('\n').map((line, row) => (
            <span key={row}>
              {row > 0 && <br />}
              {line}
            </span>
          ))}
        </Paragraph>
      ))}
    </Letter>
  )
}
