import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { officeTalkWords } from '#content/admin-chat.ts'
import { messageOr } from '#web/data/api.ts'
import { mailTranscript, makeLead } from '#web/data/office-chat.ts'
import { showToast } from '#web/ui/toast.ts'

const { handOn, address, addressHint, transcript, transcriptSent, transcriptFailed, lead, leadMade, leadFailed } = officeTalkWords

/** The talk by mail, and as a request that the triage looks after. */
export function HandOn({ id }: { id: string }) {
  const [email, setEmail] = useState('')
  const sending = useMutation({
    mutationFn: () => mailTranscript(id, email),
    onSuccess: () => showToast(transcriptSent),
    onError: (error) => showToast({ ...transcriptFailed, description: messageOr(error, transcriptFailed.description) }),
  })
  const making = useMutation({
    mutationFn: () => makeLead(id, email),
    onSuccess: () => showToast(leadMade),
    onError: (error) => showToast({ ...leadFailed, description: messageOr(error, leadFailed.description) }),
  })
  return (
    <div>
      <h2 className="section-head">{handOn}</h2>
      <label className="mt-2 block">
        <span className="mb-1 block font-semibold">{address}</span>
        <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} aria-describedby="hand-on-hint" className="compact-control w-full" />
      </label>
      <p id="hand-on-hint" className="mt-1 text-xs text-soot-600">
        {addressHint}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" disabled={sending.isPending} onClick={() => sending.mutate()} className="small-button">
          {transcript}
        </button>
        <button type="button" disabled={making.isPending} onClick={() => making.mutate()} className="small-button">
          {lead}
        </button>
      </div>
    </div>
  )
}
