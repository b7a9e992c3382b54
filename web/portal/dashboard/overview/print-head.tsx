import type { PortalTab } from '#domain/customer-addresses.ts'
import { company } from '#content/company.ts'
import { portal } from '#content/portal.ts'
import { accountName } from '#domain/accounts/account-name.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { wholeDay } from '#web/account/format/format-date.ts'
import { useToday } from '#web/portal/format/use-today.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'

/** The head of the paper: who writes, to whom, of what day. On the screen it is not there. */
export function PrintHead({ customer, tab }: { customer: Customer; tab: PortalTab }) {
  const today = useToday()
  const { street, city, region, postalCode } = company.address
  return (
    <div className="print-head" aria-hidden="true">
      <div className="flex items-center gap-3">
        <LogoMark className="size-9" />
        <p className="text-sm leading-snug">
          <strong>{company.name}</strong>
          <br />
          {`${street}, ${city}, ${region} ${postalCode} · ${company.phone.display}`}
        </p>
      </div>
      <p className="text-right text-sm leading-snug">
        <strong>{portal.tabs[tab]}</strong>
        <br />
        {`${accountName(customer)} · ${wholeDay(today)}`}
      </p>
    </div>
  )
}
