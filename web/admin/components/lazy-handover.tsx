import { partOf } from '#web/account/part.tsx'

/** A page of appointments or services loads nothing of a handover until there is one. */
export const LazyHandover = partOf(() => import('./handover-details.tsx'))
