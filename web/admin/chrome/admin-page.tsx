import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { sampleMode } from '#content/admin.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { createStaffQueryClient } from '#web/data/query-client.ts'
import { useStaff, type KnownStaff } from '#web/data/use-staff.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { NotLoaded } from './loaded.tsx'
import { AdminHeader } from './admin-header.tsx'
import { SampleNotice } from './sample-notice.tsx'

type AdminPageProps = {
  here: string
  heading: string
  lead: string
  /** The page for somebody of the office, or for anybody: then with sample figures. */
  children: (staff: StaffMember | null) => React.ReactNode
}

/** The frame of every page of the office. It opens for anybody; who is signed in decides what it shows. */
export function AdminPage({ here, heading, lead, children }: AdminPageProps) {
  const known = useStaff()
  const [client] = useState(createStaffQueryClient)
  return (
    <QueryClientProvider client={client}>
      <AdminHeader here={here} staffName={known.state === 'staff' ? known.member.name : null} />
      <main id="content" className="wrap pt-6 pb-20 lg:pt-8">
        <h1 className="text-2xl">{heading}</h1>
        <p className="measure mt-1 text-sm text-soot-800">{lead}</p>
        <Content known={known}>{children}</Content>
      </main>
    </QueryClientProvider>
  )
}

function Content({ known, children }: { known: KnownStaff; children: AdminPageProps['children'] }) {
  switch (known.state) {
    case 'asking':
      return (
        <div className="mt-8">
          <SkeletonLines label={sampleMode.loading} lines={6} />
        </div>
      )
    case 'failed':
      return <NotLoaded message={known.message} onAgain={known.again} />
    case 'staff':
      return children(known.member)
    case 'nobody':
      return (
        <>
          <SampleNotice />
          {children(null)}
        </>
      )
  }
}
