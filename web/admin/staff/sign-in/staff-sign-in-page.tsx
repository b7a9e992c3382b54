import '#web/styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { staffSignInPage } from '#content/admin.ts'
import { pathOf } from '#domain/call.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { readDemoStaffAccount } from '#domain/staff/visitor-calls.ts'
import { DemoAccount } from '#web/account/demo-account.tsx'
import { OfficeFrame } from '#web/admin/chrome/office-frame.tsx'
import { createStaffQueryClient } from '#web/data/staff-query-client.ts'

const text = staffSignInPage

/** Each is its own island: none wakes before somebody comes near it. */
type StaffSignInPageProps = {
  already: React.ReactNode
  form: React.ReactNode
  forgotten: React.ReactNode
  first: React.ReactNode
}

/** /staff/login */
export function StaffSignInPage({ already, form, forgotten, first }: StaffSignInPageProps) {
  return (
    // The frame fetches nothing before it knows a member of staff; it only needs a query client.
    <QueryClientProvider client={createStaffQueryClient()}>
      <OfficeFrame here={signInPages.staff} member={null}>
        <main id="content" className="office-content grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-6">
            <h1 className="text-2xl">{text.heading}</h1>
            <p className="measure mt-2 mb-8 text-soot-800">
              {text.lead}{' '}
              <a href={text.customers.href} className="link">
                {text.customers.label}
              </a>
            </p>
            {already}
            {form}
            {forgotten}
            {first}
          </div>
          <div className="min-w-0 lg:col-span-5 lg:col-start-8">
            <DemoAccount words={text.demo} call={pathOf(readDemoStaffAccount)} />
          </div>
        </main>
      </OfficeFrame>
    </QueryClientProvider>
  )
}
