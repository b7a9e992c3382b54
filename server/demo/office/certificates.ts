import type { Insertable } from 'kysely'
import { contentOf, isFinished } from '#domain/services/certificate.ts'
import type { Measurement } from '#domain/services/contract.ts'
import type { Measured } from '#server/demo/bench.ts'
import { scatter } from '#server/demo/scatter.ts'
import type { Certificates } from '#server/db/schema/service-history.ts'
import { people } from './people.ts'
import type { OfficeService } from './services.ts'

/**
 * Certificates of what was measured and judged, reports of what could not be restored: by the rule
 * of every other one.
 */
export function officeCertificates(
  services: readonly OfficeService[],
  measured: readonly Measured[],
): Insertable<Certificates>[] {
  return services.filter(isFinished).flatMap((service) => {
    const measurements = measured
      .filter(({ service_history_id }) => service_history_id === service.id)
      .map(measurementOf)
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
        issuedOn: service.service_date,
      }
      return [
        {
          number: content.number,
          service_history_id: service.id,
          kind,
          issued_on: content.issuedOn,
          content: JSON.stringify(content),
        },
      ]
    })
  })
}

function serviceOf({
  service_type,
  filter_type,
  quantity,
  service_date,
  technician = null,
}: OfficeService) {
  return {
    serviceType: service_type,
    filterType: filter_type,
    quantity,
    serviceDate: service_date,
    technician,
  }
}

function addresseeOf({ person }: OfficeService) {
  const { first, last, company, address, city, zip } = people[person]
  return { firstName: first, lastName: last, company, address, city, state: 'OH', zipCode: zip }
}

function measurementOf(row: Measured): Measurement {
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value)
  return {
    position: row.position,
    serialNumber: row.serial_number,
    verdict: row.verdict ?? null,
    reason: row.reason ?? null,
    flowBeforeCfm: text(row.flow_before_cfm),
    flowAfterCfm: text(row.flow_after_cfm),
    pressureBeforeInH2O: text(row.pressure_before_inh2o),
    pressureAfterInH2O: text(row.pressure_after_inh2o),
    weightBeforeG: text(row.weight_before_g),
    weightAfterG: text(row.weight_after_g),
  }
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function numberOf({ id, service_date }: OfficeService, kind: string): string {
  const group = (name: string) =>
    Array.from({ length: 4 }, (_empty, at) =>
      letters.charAt(Math.floor(scatter(`${name} ${at} of ${kind} ${id}`) * letters.length)),
    ).join('')
  return `LF-${service_date.slice(0, 4)}-${group('first')}-${group('second')}`
}
