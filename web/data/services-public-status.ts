import type { PublicStatus } from '#domain/services/status-link.ts'
import { callApi } from './api.ts'

/** What anybody with the link may know of a service. */
export function readPublicStatus(code: string): Promise<PublicStatus> {
  return callApi('GET', `/api/verify/status/${encodeURIComponent(code)}`)
}
