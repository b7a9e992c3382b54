import type { Filter } from '#domain/filters/contract.ts'
import type { FoundMatch, NewFound } from '#domain/services/bench/found.ts'
import {
  matchFound,
  ordersForFound,
  recordFound,
  scrapFound,
} from '#domain/services/bench/found-staff-calls.ts'
import { addFoundPhoto } from '#domain/services/new-photo-staff-calls.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

export const ordersForFoundQuery = (customerId: string) =>
  staffClient.query(ordersForFound, { query: { customerId } })

export const dockCalls = {
  record: (body: NewFound, { idempotencyKey }: SendingOnce) =>
    staffClient.send(recordFound, { body, idempotencyKey }),
  addPhoto: (id: string, file: Blob, { idempotencyKey }: SendingOnce) =>
    staffClient.send(addFoundPhoto, { params: { id }, file, idempotencyKey }),
  match: (id: string, body: FoundMatch, { idempotencyKey }: SendingOnce) =>
    staffClient.send(matchFound, { params: { id }, body, idempotencyKey }),
  scrap: (id: string, reason: string) =>
    staffClient.send(scrapFound, { params: { id }, body: { reason } }),
}

export type Recorded = Filter & { lacksPhoto: boolean }

/**
 * Recorded once, also where its photo does not get through: pressed again after the note was
 * corrected it would be another filter, and its photo can be added where it is shown.
 */
export async function recordWithPhoto(
  body: NewFound,
  photo: Blob | null,
  { idempotencyKey }: SendingOnce,
  calls: Pick<typeof dockCalls, 'record' | 'addPhoto'> = dockCalls,
): Promise<Recorded> {
  const filter = await calls.record(body, { idempotencyKey })
  if (photo === null) return { ...filter, lacksPhoto: false }
  try {
    await calls.addPhoto(filter.id, photo, { idempotencyKey: `${idempotencyKey}-photo` })
    return { ...filter, lacksPhoto: false }
  } catch {
    return { ...filter, lacksPhoto: true }
  }
}
