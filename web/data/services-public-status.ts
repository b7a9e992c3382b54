import { readPublicStatus } from '#domain/services/status-link-visitor-calls.ts'
import { plainClient } from './client.ts'

/** What anybody with the link may know of a service. */
export const publicStatusOf = (code: string) =>
  plainClient.send(readPublicStatus, { params: { code } })
