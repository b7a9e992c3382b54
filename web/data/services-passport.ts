import { addressOf } from '#domain/call.ts'
import type { FilterChange } from '#domain/filters/contract.ts'
import { filterLabelPdf } from '#domain/services/passports/label-staff-calls.ts'
import type { Cleaning } from '#domain/services/passports/passport.ts'
import { changeFilter, readPassport } from '#domain/services/passports/staff-calls.ts'
import { filterPaperAddress } from './services-bench.ts'
import { paperAddress as servicePaperAddress } from './services-staff.ts'
import { staffClient } from './staff-call.ts'

export const passportQuery = (id: string) => staffClient.query(readPassport, { params: { id } })

export const correctFilter = (id: string, body: FilterChange) =>
  staffClient.send(changeFilter, { params: { id }, body })

export const labelAddress = (id: string): string => addressOf(filterLabelPdf, { id })

/** Of one filter, or of the whole service, as it was issued long ago. */
export function cleaningPaperAddress({ serviceId, serviceFilterId, paper }: Cleaning): string {
  if (serviceFilterId !== null) return filterPaperAddress(serviceFilterId)
  return servicePaperAddress(serviceId, paper?.kind ?? 'certificate')
}
