import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staffConversationWords } from '#content/admin-chat.ts'
import type { StaffConversationDetail } from '#domain/chat/staff-contract.ts'
import { fill } from '#domain/fill.ts'
import type { StaffTask } from '#domain/staff-roles.ts'
import { messageOr } from '#web/data/api.ts'
import { mailTranscript, makeLead } from '#web/data/chat-staff.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { loadCode } from '#web/ui/load-code.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { ConversationAppointmentSheet } from './conversation-appointment-sheet.tsx'

const {
  handOn,
  address,
  addressHint,
  noTranscript,
  transcriptOnlyTo,
  transcript,
  transcriptQueued,
  transcriptFailed,
  lead,
  leadMade,
  leadUpdated,
  leadFailed,
  appointment,
} = staffConversationWords

type HandOnProps = { detail: StaffConversationDetail; tasks: readonly StaffTask[] }

/** The conversation by email, as a request for triage, and as an appointment agreed on in it. */
export function HandOn({ detail, tasks }: HandOnProps) {
  const { id, customerEmail } = detail.conversation
  // Whoever may not send messages sends a transcript only to the address left in the conversation.
  const mayChooseAddress = tasks.includes('sendMessages')
  const [email, setEmail] = useState('')
  const key = useRef(randomId())
  const { Sheet, open, close } = useAppointmentSheet()
  const sending = useMutation({
    mutationFn: () => mailTranscript(id, mayChooseAddress ? email : ''),
    onSuccess: () => showToast(transcriptQueued),
    onError: (error) =>
      showToast({
        ...transcriptFailed,
        description: messageOr(error, transcriptFailed.description),
      }),
  })
  const making = useMutation({
    mutationFn: () => makeLead(id, email, key.current),
    onSuccess: ({ isNew }) => {
      key.current = randomId()
      showToast(isNew === false ? leadUpdated : leadMade)
    },
    onError: (error) =>
      showToast({ ...leadFailed, description: messageOr(error, leadFailed.description) }),
  })
  return (
    <div>
      <h2 className="section-head">{handOn}</h2>
      <label className="mt-2 block">
        <span className="mb-1 block font-semibold">{address}</span>
        <input
          type="email"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            key.current = randomId()
          }}
          aria-describedby="hand-on-hint"
          className="compact-control w-full"
        />
      </label>
      <p id="hand-on-hint" className="mt-1 text-xs text-soot-600">
        {mayChooseAddress
          ? addressHint
          : customerEmail === null
            ? noTranscript
            : fill(transcriptOnlyTo, { email: customerEmail })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <SmallButton
          disabled={sending.isPending || (!mayChooseAddress && customerEmail === null)}
          onClick={() => sending.mutate()}
        >
          {transcript}
        </SmallButton>
        <SmallButton disabled={making.isPending} onClick={() => making.mutate()}>
          {lead}
        </SmallButton>
        {tasks.includes('planAppointments') && (
          <SmallButton onClick={() => void open()}>{appointment.open}</SmallButton>
        )}
      </div>
      {Sheet && <Sheet detail={detail} onClose={close} />}
    </div>
  )
}

/** The form and its validation are heavy and seldom needed, so they are loaded on demand. */
function useAppointmentSheet() {
  const [Sheet, setSheet] = useState<typeof ConversationAppointmentSheet | null>(null)
  return {
    Sheet,
    close: () => setSheet(null),
    open: () =>
      loadCode(() => import('./conversation-appointment-sheet.tsx')).then(
        (loaded) => setSheet(() => loaded.ConversationAppointmentSheet),
        () => showToast(appointment.notOpened),
      ),
  }
}
