import { chatWords } from '#content/chat.ts'
import type { Desk } from '#domain/chat/desk.ts'
import { fill } from '#domain/fill.ts'
import { EmergencyLine } from './emergency-line.tsx'

type DeskNoteProps = {
  desk: Desk
  /** The conversation says already that we are closed, and when we reply. */
  isAnnounced?: boolean
  /** The emergency line is shown elsewhere. */
  hasEmergencyLine?: boolean
}

/** Who is there, and when we reply; where nobody is, the line that is answered at any hour. */
export function DeskNote({ desk, isAnnounced = false, hasEmergencyLine = false }: DeskNoteProps) {
  const isNobodyThere = desk.state === 'away' || desk.state === 'closed'
  const sentence = isAnnounced && desk.state === 'closed' ? '' : sentenceOf(desk)
  const showsLine = isNobodyThere && !hasEmergencyLine
  if (sentence === '' && !showsLine) return null
  return (
    <p className="chat-note">
      {sentence} {showsLine && <EmergencyLine />}
    </p>
  )
}

function sentenceOf(desk: Desk): string {
  const { answering, here, away, closed } = chatWords.desk
  switch (desk.state) {
    case 'answering':
      return fill(answering, { name: desk.name })
    case 'here':
      return fill(here, { until: desk.until })
    case 'away':
      return fill(away, { when: desk.when })
    case 'closed':
      return fill(closed, { when: desk.when })
    case 'unknown':
      return ''
  }
}
