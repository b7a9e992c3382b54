import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { accountWords } from '#content/account.ts'
import { adminChrome, sampleMode } from '#content/admin-chrome.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { createStaffQueryClient } from '#web/data/staff-query-client.ts'
import { useStaff, type KnownStaff } from '#web/data/use-staff.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Problem } from '#web/account/problem.tsx'
import { loadToastsSoon } from '#web/ui/toast.ts'
import { OfficeFrame } from './office-frame.tsx'

type AdminPageProps = {
  here: string
  heading: string
  lead: string
  /** It contains forms: what is typed into them must survive the answer to who is signed in. */
  hasForms?: boolean
  /** Content for a member of our team, or for anybody: then with sample numbers. */
  children: (staff: StaffMember | null) => React.ReactNode
}

/** The frame of every staff page. It opens for anybody; who is signed in decides what it shows. */
export function AdminPage({ here, heading, lead, hasForms = false, children }: AdminPageProps) {
  const known = useStaff()
  const [client] = useState(createStaffQueryClient)
  return (
    <QueryClientProvider client={client}>
      <OfficeFrame here={here} member={known.state === 'staff' ? known.member : null}>
        <main id="content" ref={loadToastsSoon} className="office-content">
          <h1 className="text-2xl">{heading}</h1>
          <p className="measure mt-1 text-sm text-soot-800">{lead}</p>
          <Content known={known} hasForms={hasForms}>
            {children}
          </Content>
        </main>
      </OfficeFrame>
    </QueryClientProvider>
  )
}

const failed = { heading: accountWords.failedHeading }

type ContentProps = { known: KnownStaff; hasForms: boolean; children: AdminPageProps['children'] }

function Content({ known, hasForms, children }: ContentProps) {
  if (known.state === 'failed')
    return <Problem {...failed} message={known.message} onAgain={known.again} />
  if (known.state === 'asking' && !hasForms) {
    return (
      <div className="mt-8">
        <SkeletonLines label={accountWords.loading} lines={6} />
      </div>
    )
  }
  return (
    <>
      {known.state === 'nobody' && <SampleNotice />}
      {children(known.state === 'staff' ? known.member : null)}
    </>
  )
}

/** Marks everything that is made up. */
function SampleNotice() {
  return (
    <aside
      aria-label={sampleMode.mark}
      className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-4 border-brass bg-paper py-3 pr-4 pl-4"
    >
      <p className="font-semibold text-brass">{sampleMode.mark}</p>
      <p className="text-sm text-soot-800">
        {sampleMode.text}{' '}
        <a href={adminChrome.signIn.href} className="link">
          {sampleMode.signIn}
        </a>
      </p>
    </aside>
  )
}
