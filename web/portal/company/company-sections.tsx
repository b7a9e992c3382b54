import { accountWords } from '#content/account.ts'
import { accountSettings } from '#content/account-settings.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { opens } from '#domain/company-roles.ts'
import { partOf } from '#web/account/part.tsx'
import { Section } from '#web/account/section.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

const waiting = <SkeletonRows label={accountWords.loading} rows={3} />

// Read further down: the page does not wait for them.
const People = partOf(() => import('./people.tsx'), waiting)
const Sites = partOf(() => import('./sites.tsx'), waiting)

/** Who acts for the company and where it is. */
export function CompanySections({ customer }: { customer: Customer }) {
  return (
    <>
      <Section id="people" {...accountSettings.people}>
        <People customerId={customer.id} />
      </Section>
      {opens(customer.role ?? 'manager', 'people') && (
        <Section id="sites" {...accountSettings.sites}>
          <Sites />
        </Section>
      )}
    </>
  )
}
