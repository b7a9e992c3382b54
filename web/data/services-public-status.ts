import { readPublicStatus } from '#domain/services/status-link-visitor-calls.ts'
import { visitorClient } from './client.ts'

/** What anybody with the link may know of a service. */
export const publicStatusOf = (code: string) =>
  visitorClient.send(readPublicStatus, { params: { code } })
