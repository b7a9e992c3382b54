import { lazy, Suspense } from 'react'
import { accountWords } from '#content/account.ts'
import { accountSettings } from '#content/account-settings.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { opens } from '#domain/company-roles.ts'
import { Section } from '#web/portal/account-settings/section.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

// Read further down: the page does not wait for them.
const People = lazy(() => import('./people.tsx'))
const Sites = lazy(() => import('./sites.tsx'))

/** Who acts for the company and where it is. */
export function CompanySections({ customer }: { customer: Customer }) {
  const waiting = <SkeletonRows label={accountWords.loading} rows={3} />
  return (
    <>
      <Section id="people" {...accountSettings.people}>
        <Suspense fallback={waiting}>
          <People customerId={customer.id} />
        </Suspense>
      </Section>
      {opens(customer.role ?? 'manager', 'people') && (
        <Section id="sites" {...accountSettings.sites}>
          <Suspense fallback={waiting}>
            <Sites />
          </Suspense>
        </Section>
      )}
    </>
  )
}
