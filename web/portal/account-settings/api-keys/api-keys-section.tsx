import { lazy, Suspense } from 'react'
import { accountWords } from '#content/account.ts'
import { accountSettings } from '#content/account-settings.ts'
import { Section } from '#web/portal/account-settings/section.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

const { heading, lead } = accountSettings['api-keys']

// Few accounts have keys: the page does not wait for what handles them.
const ApiKeys = lazy(() => import('./api-keys.tsx'))

export function ApiKeysSection() {
  return (
    <Section id="api-keys" heading={heading} lead={lead}>
      <Suspense fallback={<SkeletonRows label={accountWords.loading} rows={4} />}>
        <ApiKeys />
      </Suspense>
    </Section>
  )
}
