import { lazy, Suspense } from 'react'

const HandoverDetails = lazy(() => import('./handover-details.tsx'))

/** A page of appointments or services loads nothing of a handover until there is one. */
export function LazyHandover({ appointmentId }: { appointmentId: string }) {
  return (
    <Suspense>
      <HandoverDetails appointmentId={appointmentId} />
    </Suspense>
  )
}
