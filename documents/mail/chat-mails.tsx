import { ActionLink, Letter, Paragraph, Quote, SmallPrint } from './letter.tsx'

export type ChatAnswerData = {
  name: string | null
  answers: readonly { from: string; text: string }[]
  secretLink: string
}

export function ChatAnswerMail({ name, answers, secretLink }: ChatAnswerData) {
  return (
    <Letter preview={answers[0]?.text.slice(0, 120) ?? ''} heading="We answered your chat">
      <Paragraph>{name === null ? 'Hi' : `Hi ${name}`}, here’s our reply to your chat.</Paragraph>
      {answers.map(({ from, text }, at) => (
        <Quote key={at} by={from} text={text} />
      ))}
      <ActionLink href={secretLink}>Continue the chat</ActionLink>
      <SmallPrint>This private link works for 30 days. Please don’t share it.</SmallPrint>
    </Letter>
  )
}

/** `sessionId` says whose it is, for the day when its visitor wants it erased. */
export type ChatTranscriptData = {
  sessionId: string
  name: string | null
  lines: readonly { from: string; at: string; text: string }[]
  /** There are more; absent of mails from before it was said. */
  isCut?: boolean
}

export function ChatTranscriptMail({
  name,
  lines,
  isCut = false,
}: Omit<ChatTranscriptData, 'sessionId'>) {
  return (
    <Letter preview="A copy of our chat." heading="Your chat with us">
      <Paragraph>{name === null ? 'Hi' : `Hi ${name}`}, here’s a copy of our chat.</Paragraph>
      {lines.map(({ from, at, text }, place) => (
        <Quote key={place} by={`${from}, ${at}`} text={text} />
      ))}
      {isCut && (
        <Paragraph>
          The chat goes on, but an email takes {lines.length.toLocaleString('en-US')} messages.
          Reply if you need the rest.
        </Paragraph>
      )}
    </Letter>
  )
}
