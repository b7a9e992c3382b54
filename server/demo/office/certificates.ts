import { contentOf } from '#domain/services/certificate.ts'
import { isFinished } from '#domain/statuses.ts'
import { type Measured, measuredIn } from '#server/demo/bench.ts'
import { scatter } from '#server/demo/scatter.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { people } from './people.ts'
import type { OfficeService } from './services.ts'

/**
 * Certificates of what was measured and judged, reports of what could not be restored: by the rule
 * of every other one.
 */
export function officeCertificates(
  services: readonly OfficeService[],
  measured: readonly Measured[],
): NewRowOf<'certificates'>[] {
  return services.filter(isFinished).flatMap((service) => {
    const measurements = measuredIn(measured, service.id)
    return (['certificate', 'inspection'] as const).flatMap((kind) => {
      const unissued = contentOf(kind, {
        service: serviceOf(service),
        vehicle: null,
        measurements,
        addressee: addresseeOf(service),
      })
      if (unissued === null) return []
      const content = {
        ...unissued,
        number: numberOf(service, kind),
        issuedOn: service.serviceDate,
      }
      return [
        {
          number: content.number,
          serviceHistoryId: service.id,
          kind,
          issuedOn: content.issuedOn,
          content: JSON.stringify(content),
        },
      ]
    })
  })
}

function serviceOf({
  serviceType,
  filterType,
  quantity,
  serviceDate,
  technician = null,
}: OfficeService) {
  return {
    serviceType,
    filterType,
    quantity,
    serviceDate,
    technician,
  }
}

function addresseeOf({ person }: OfficeService) {
  const { first, last, company, address, city, zip } = people[person]
  return { firstName: first, lastName: last, company, address, city, state: 'OH', zipCode: zip }
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function numberOf({ id, serviceDate }: OfficeService, kind: string): string {
  const group = (name: string) =>
    Array.from({ length: 4 }, (_empty, at) =>
      letters.charAt(Math.floor(scatter(`${name} ${at} of ${kind} ${id}`) * letters.length)),
    ).join('')
  return `LF-${serviceDate.slice(0, 4)}-${group('first')}-${group('second')}`
}
