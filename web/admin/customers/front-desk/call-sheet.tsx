import { useState } from 'react'
import { callSheet } from '#content/front-desk.ts'
import type { NewCallForm } from '#domain/customers/call-form.ts'
import { deleteFormDraft } from '#web/data/form-draft.ts'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { FindCaller } from './find-caller.tsx'
import { KnownCaller } from './known-caller.tsx'
import { NewCaller } from './new-caller.tsx'

type Caller =
  | { is: 'sought'; q: string }
  | { is: 'new'; q: string }
  /** `draftName` is of the form for a new customer in which they were chosen. */
  | { is: 'known'; id: string; name: string; q: string; draftName: string | null }

/** One call: who it is, what is known of them, and what they want, saved in one step. */
export default function CallSheet({ onClose }: { onClose: () => void }) {
  const [caller, setCaller] = useState<Caller>({ is: 'sought', q: '' })
  const { q } = caller
  const choose = ({ id, name }: { id: string; name: string }, draftName: string | null = null) =>
    setCaller({ is: 'known', q, id, name, draftName })
  return (
    <OfficeSheet eyebrow={callSheet.eyebrow} heading={headingOf(caller)} onClose={onClose}>
      {caller.is !== 'sought' && (
        <button
          type="button"
          onClick={() => setCaller({ is: 'sought', q })}
          className="link mt-3 inline-flex min-h-11 items-center text-sm"
        >
          {callSheet.back}
        </button>
      )}
      {caller.is === 'sought' && (
        <FindCaller
          start={q}
          onChoose={(one) => choose(one)}
          onNew={(typed) => setCaller({ is: 'new', q: typed })}
          onSearch={(typed) => setCaller({ is: 'sought', q: typed })}
        />
      )}
      {caller.is === 'new' && <NewCaller start={said(q)} onChoose={choose} onDone={onClose} />}
      {caller.is === 'known' && (
        <section
          key={caller.id}
          aria-label={caller.name}
          tabIndex={-1}
          ref={focusOnce}
          className="outline-none"
        >
          <KnownCaller
            id={caller.id}
            isHandedOver={caller.draftName !== null}
            onDone={() => {
              if (caller.draftName !== null) deleteFormDraft(caller.draftName)
              onClose()
            }}
          />
        </section>
      )}
    </OfficeSheet>
  )
}

function headingOf(caller: Caller): string {
  if (caller.is === 'known') return caller.name
  return caller.is === 'new' ? callSheet.newCustomer : callSheet.heading
}

/** A search without a result is what is known of the caller. */
function said(q: string): Partial<NewCallForm> {
  if (q.includes('@')) return { email: q }
  if (/\d/.test(q) && !/\p{L}/u.test(q)) return { phone: q }
  const [firstName = '', ...rest] = q.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
