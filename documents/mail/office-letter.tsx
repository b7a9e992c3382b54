import { Letter, Paragraph, Typed } from './letter.tsx'

/** An email that staff have written by hand. */
export type OfficeLetterData = { subject: string; text: string }

export function OfficeLetterMail({ subject, text }: OfficeLetterData) {
  return (
    <Letter preview={text.slice(0, 120)} heading={subject}>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        <Paragraph key={at}>
          <Typed text={paragraph} />
        </Paragraph>
      ))}
    </Letter>
  )
}
