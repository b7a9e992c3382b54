import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { fleet } from '#content/fleet.ts'
import { opens } from '#domain/company-roles.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { useCustomer } from '#web/data/use-customer.ts'
import { PortalHeader } from '#web/account/portal-header.tsx'
import { Problem } from '#web/account/problem.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { FleetScreen } from './fleet-screen.tsx'

/** /ai-predictive-maintenance: who is signed in first, everything else after that. */
export function FleetPage() {
  const known = useCustomer()
  const [client] = useState(createQueryClient)
  if (known.state === 'loading') {
    return (
      <main
        id="content"
        className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center"
      >
        <LogoMark className="size-16" />
        <h1 className="text-lg">
          <span role="status">{fleet.loading}</span>
        </h1>
      </main>
    )
  }
  if (known.state === 'failed') {
    return (
      <>
        <PortalHeader customer={null} here="fleet" />
        <main id="content" className="wrap py-12">
          <h1 className="text-2xl">{fleet.failed.heading}</h1>
          <Problem message={known.message} onAgain={known.again} />
        </main>
      </>
    )
  }
  const { role = 'manager' } = known.customer
  if (!opens(role, 'fleet')) {
    const { heading, text, link } = fleet.notYours
    return (
      <>
        <PortalHeader customer={known.customer} here="fleet" />
        <main id="content" className="wrap py-12">
          <h1 className="text-2xl">{heading}</h1>
          <p className="measure mt-3 mb-6">{text}</p>
          <a href={link.href} className={buttonClass('primary')}>
            {link.label}
          </a>
        </main>
      </>
    )
  }
  return (
    <QueryClientProvider client={client}>
      <FleetScreen customer={known.customer} />
    </QueryClientProvider>
  )
}
