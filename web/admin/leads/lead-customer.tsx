import { useState } from 'react'
import { leadToCustomer as words } from '#content/front-desk.ts'
import type { Lead } from '#domain/leads/staff-contract.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { sheetOf } from '#web/account/sheet-part.tsx'
import { useStaff } from '#web/data/use-staff.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const LeadSheet = sheetOf(() => import('#web/admin/customers/front-desk/lead-sheet.tsx'))

export type Sender = {
  name: string
  company: string | null
  email: string
  phone: string | null
  /** What they wrote. */
  text: string | null
}
type LeadCustomerProps = { lead: Lead; customerId: string | null; sender: Sender }

/** The customer that our team made of a request, or the way to make one. */
export function LeadCustomer({ lead, customerId, sender }: LeadCustomerProps) {
  const known = useStaff()
  const [isOpen, setIsOpen] = useState(false)
  if (customerId !== null)
    return (
      <a
        href={rowAddress('customers', customerId)}
        aria-label={`${words.open}: ${sender.name}`}
        className="link flex min-h-6 w-fit items-center whitespace-nowrap"
      >
        {words.open}
      </a>
    )
  if (known.state !== 'staff' || !mayDo(known.member.role, 'changeCustomers')) return null
  return (
    <>
      <SmallButton
        aria-label={`${words.make}: ${sender.name}`}
        onClick={() => setIsOpen(true)}
        className="mt-1 whitespace-nowrap"
      >
        {words.make}
      </SmallButton>
      {isOpen && <LeadSheet lead={lead} sender={sender} onClose={() => setIsOpen(false)} />}
    </>
  )
}
