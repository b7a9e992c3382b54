import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { portal } from '#content/portal.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { useCustomer } from '#web/data/use-customer.ts'
import { partOf } from '#web/account/part.tsx'
import { PortalHeader } from '#web/account/portal-header.tsx'
import { Problem } from '#web/account/problem.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { Dashboard } from './dashboard.tsx'

// Only for whoever is listed and has not answered yet.
const AnswerFirst = partOf(() => import('./answer-first.tsx'))

/** /customer/dashboard: who is signed in first, everything else after that. */
export function DashboardPage() {
  const known = useCustomer()
  const [client] = useState(createQueryClient)
  if (known.state === 'loading') return <LoadingScreen />
  if (known.state === 'failed')
    return <FailedScreen message={known.message} onAgain={known.again} />
  return (
    <QueryClientProvider client={client}>
      {known.customer.role === 'listed' ? (
        <AnswerFirst customer={known.customer} />
      ) : (
        <Dashboard customer={known.customer} />
      )}
    </QueryClientProvider>
  )
}

function LoadingScreen() {
  return (
    <main
      id="content"
      className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center"
    >
      <LogoMark className="size-16" />
      <h1 className="text-lg">
        <span role="status">{portal.loading}</span>
      </h1>
    </main>
  )
}

function FailedScreen({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <>
      <PortalHeader customer={null} here="dashboard" />
      <main id="content" className="wrap py-12">
        <h1 className="text-2xl">{portal.failed.heading}</h1>
        <Problem message={message} onAgain={onAgain} />
      </main>
    </>
  )
}
