import { leadToCustomer as words } from '#content/front-desk.ts'
import type { Lead } from '#domain/leads/staff-contract.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import type { Sender } from '#web/admin/leads/lead-customer.tsx'
import { frontDeskCalls } from '#web/data/customers-front-desk.ts'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { NewCaller } from './new-caller.tsx'

type LeadSheetProps = { lead: Lead; sender: Sender; onClose: () => void }

/** A customer out of a request, filled in as far as it says; one press saves it. */
export default function LeadSheet({ lead, sender, onClose }: LeadSheetProps) {
  const { act } = useAct(onClose)
  const { name, company, email, phone, text } = sender
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return (
    <OfficeSheet eyebrow={words.eyebrow} heading={name} onClose={onClose}>
      {text !== null && text !== '' && (
        <section className="border-b border-line py-5">
          <h3 className="text-xs text-soot-600">{words.said}</h3>
          <p className="measure mt-1 text-sm break-words whitespace-pre-line">{text}</p>
        </section>
      )}
      <NewCaller
        lead={lead}
        start={{
          firstName,
          lastName: rest.join(' '),
          company: company ?? '',
          email,
          phone: phone ?? '',
          kind: '',
        }}
        onChoose={({ id }) => void act(() => frontDeskCalls.attach(id, lead), words.attached)}
        onDone={onClose}
      />
    </OfficeSheet>
  )
}
