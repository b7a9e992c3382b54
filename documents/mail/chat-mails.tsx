import { ActionLink, Letter, Paragraph } from './letter.tsx'

export type ChatAnswerData = { name: string | null; answers: readonly { from: string; text: string }[]; secretLink: string }

export function ChatAnswerMail({ name, answers, secretLink }: ChatAnswerData) {
  return (
    <Letter preview={answers[0]?.text.slice(0, 120) ?? ''} heading="We answered your chat">
      <Paragraph>{name === null ? 'Hi' : `Hi ${name}`}, here's our reply to your chat.</Paragraph>
      {answers.map(({ from, text }, at) => (
        <Said key={at} from={from} text={text} />
      ))}
      <ActionLink href={secretLink}>Continue chat</ActionLink>
      <Paragraph>This private link works for 30 days. Please don't share it.</Paragraph>
    </Letter>
  )
}

/** `sessionId` says whose it is, for the day when its visitor wants it erased. */
export type ChatTranscriptData = { sessionId: string; name: string | null; lines: readonly { from: string; at: string; text: string }[] }

export function ChatTranscriptMail({ name, lines }: Omit<ChatTranscriptData, 'sessionId'>) {
  return (
    <Letter preview="A copy of our chat." heading="Your chat with us">
      <Paragraph>{name === null ? 'Hi' : `Hi ${name}`}, here's a copy of our chat.</Paragraph>
      {lines.map(({ from, at, text }, place) => (
        <Said key={place} from={`${from}, ${at}`} text={text} />
      ))}
    </Letter>
  )
}

function Said({ from, text }: { from: string; text: string }) {
  return (
    <Paragraph>
      <strong>{from}</strong>
      {text.split('\n').map((line, at) => (
        <span key={at}>
          <br />
          {line}
        </span>
      ))}
    </Paragraph>
  )
}
