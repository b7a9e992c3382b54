import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { importPage } from '#content/imports.ts'
import type { ImportDetail } from '#domain/customers/imports/contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { partOf } from '#web/account/part.tsx'
import { Section } from '#web/account/section.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { importQuery, importsQuery } from '#web/data/customers-imports.ts'
import { StepHeading, useStepFocus } from '#web/ui/use-step-focus.ts'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { ChooseFiles } from './choose-files.tsx'
import { EarlierImports } from './earlier-imports.tsx'

const { back, heading, lead, officeOnly } = importPage

// Needed once there is a file.
const OneImport = partOf(
  async () => ({ default: (await import('./one-import.tsx')).OneImport }),
  <div className="min-h-96" />,
)

/** /admin/import */
export function ImportPage() {
  return (
    <StaffPage here={staffPage('import')} heading={heading} lead={lead}>
      {({ tasks }) => (tasks.includes('importCustomers') ? <Imports /> : <OfficeOnly />)}
    </StaffPage>
  )
}

/** Which import is open is in the address: a reload shows it again, and Back leads to the list. */
function Imports() {
  const { tab, params } = useTabInAddress(['list', 'check'])
  const id = tab === 'list' ? '' : (params['id'] ?? '')
  const query = useQuery({ ...importQuery(id), enabled: id !== '' })
  const { heading: headingRef } = useStepFocus(id === '' ? 'list' : (query.data?.state ?? null))
  return (
    <StepHeading value={headingRef}>
      {id === '' ? <NewImport /> : <OpenImport query={query} />}
    </StepHeading>
  )
}

function OpenImport({ query }: { query: UseQueryResult<ImportDetail> }) {
  return (
    <>
      <p className="mt-4">
        <a href={tabHash('list')} className="link text-sm">
          {back}
        </a>
      </p>
      <Loaded query={query}>{(detail) => <OneImport detail={detail} />}</Loaded>
    </>
  )
}

function NewImport() {
  const query = useQuery(importsQuery)
  return (
    <>
      <ChooseFiles />
      <Loaded query={query}>{({ items }) => <EarlierImports imports={items} />}</Loaded>
    </>
  )
}

function OfficeOnly() {
  return <Section heading={officeOnly.heading} lead={officeOnly.text} className="mt-8" />
}
