import { accountWords } from '#content/account.ts'
import { accountSettings } from '#content/account-settings.ts'
import { partOf } from '#web/account/part.tsx'
import { Section } from '#web/portal/account-settings/section.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

const { heading, lead } = accountSettings['api-keys']

// Few accounts have keys: the page does not wait for what handles them.
const ApiKeys = partOf(
  () => import('./api-keys.tsx'),
  <SkeletonRows label={accountWords.loading} rows={4} />,
)

export function ApiKeysSection() {
  return (
    <Section id="api-keys" heading={heading} lead={lead}>
      <ApiKeys />
    </Section>
  )
}
