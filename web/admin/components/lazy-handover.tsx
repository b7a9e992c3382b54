import { partOf } from '#web/account/part.tsx'

const HandoverDetails = partOf(() => import('./handover-details.tsx'))

/** A page of appointments or services loads nothing of a handover until there is one. */
export function LazyHandover({ appointmentId }: { appointmentId: string }) {
  return <HandoverDetails appointmentId={appointmentId} />
}
