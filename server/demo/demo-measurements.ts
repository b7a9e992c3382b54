import { contentOf } from '#domain/services/certificate.ts'
import { isFinished } from '#domain/statuses.ts'
import type { Db } from '#server/db/open.ts'
import { readAttestable } from '#server/services/certificates/certificate-store.ts'
import { type Found, type Measured, measured, measuredIn, serialOf } from './bench.ts'
import { unitOf } from './demo-fleet.ts'
import type { DemoService } from './demo-services.ts'

// One for each service, of those that a certificate's number may have.
const letters = 'Z23456789ABCDEFGHJKLMNPQRSTUVWXY'

// Which filters came out otherwise: service and position.
const otherwise: Record<string, Found> = {
  'demo-service-7 2': 'limited',
  'demo-service-15 4': 'limited',
  'demo-service-8 3': 'lost',
}

// Which of the customer's filters came: a truck does without its own for some months only. Of other
// kinds the same come each time.
const came: Record<string, readonly number[]> = {
  'demo-service-19': [4, 5],
  'demo-service-17': [2, 5, 9, 10],
  'demo-service-15': [1, 4, 6, 8, 12, 13],
  'demo-service-11': [4, 5, 7],
  'demo-service-8': [1, 2, 3, 12, 13],
  'demo-service-6': [8, 9, 10, 11],
}

/**
 * The readings of what is finished, filter by filter. The same serial numbers come back from one
 * service to the next.
 */
export function demoMeasurements(services: readonly DemoService[]): Measured[] {
  const cleanings = new Map<string, number>()
  return services
    .filter(isFinished)
    .toSorted((a, b) => a.serviceDate.localeCompare(b.serviceDate))
    .flatMap(({ id, kind, quantity }) =>
      Array.from({ length: quantity }, (_empty, at) => at + 1).flatMap((position) => {
        const serial = serialOf(kind, 'demo', came[id]?.[position - 1] ?? position)
        const before = cleanings.get(serial) ?? 0
        cleanings.set(serial, before + 1)
        return measured({
          id: `demo-measurement-${id.replace('demo-service-', '')}-${position}`,
          serviceId: id,
          kind,
          position,
          serial,
          found: otherwise[`${id} ${position}`] ?? 'restored',
          cleanings: before,
        })
      }),
    )
}

/**
 * The certificates and reports of what is finished and measured. Each keeps its number when the
 * sample data is seeded again.
 */
export async function issueDemoCertificates(
  tx: Db,
  services: readonly DemoService[],
  all: readonly Measured[],
): Promise<void> {
  for (const [at, service] of services.entries()) {
    if (!isFinished(service)) continue
    const attestable = {
      ...(await readAttestable(tx, service.id)),
      vehicle: unitOf(service),
      measurements: measuredIn(all, service.id),
    }
    for (const [kind, digits] of [
      ['certificate', '22'],
      ['inspection', '33'],
    ] as const) {
      const content = contentOf(kind, attestable)
      if (content === null) continue
      const sample = `${digits}${letters.charAt(at)}${letters.charAt(at)}`
      const number = `LF-${service.serviceDate.slice(0, 4)}-SMPL-${sample}`
      const issuedOn = service.deliveryDate ?? service.serviceDate
      await tx
        .insertInto('certificates')
        .values({
          number,
          serviceHistoryId: service.id,
          kind,
          issuedOn,
          content: JSON.stringify({ ...content, number, issuedOn }),
        })
        .execute()
    }
  }
}
