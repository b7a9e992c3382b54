import { labelledAddress } from '#domain/addresses.ts'
import { CodedError } from '#domain/errors.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { PdfData } from '#documents/pdfs.tsx'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { isAwaited } from '#domain/services/bench/filter-states.ts'
import { publicCodes } from '#server/filters/store.ts'
import { filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { noSuchService } from '#server/services/staff-store.ts'
import { serviceOf } from '#server/services/store.ts'

type FilterLabel = PdfData['filterLabels']['labels'][number]
type PackingSlip = Omit<PdfData['packingSlip'], 'madeOn'>

export async function labelOfFilter(
  db: Db,
  filter: Filter,
  publicUrl: string,
): Promise<FilterLabel> {
  const vehicle =
    filter.vehicleId === null
      ? undefined
      : await db
          .selectFrom('vehicle_profiles')
          .select(['vehicleIdentifier', 'unitNumber'])
          .where('id', '=', filter.vehicleId)
          .executeTakeFirst()
  return {
    serialNumber: filter.serialNumber,
    partNumber: filter.partNumber,
    kind: filter.kind,
    unit: vehicle?.unitNumber ?? vehicle?.vehicleIdentifier ?? null,
    url: `${publicUrl}${labelledAddress(filter.publicCode)}`,
  }
}

/** The filters of an order in the order of their arrival: as labels, and as its packing slip. */
export async function orderOnPaper(
  db: Db,
  serviceId: string,
  publicUrl: string,
): Promise<{ labels: FilterLabel[]; slip: PackingSlip }> {
  const row = await db
    .selectFrom('service_history')
    .selectAll()
    .where('id', '=', serviceId)
    .executeTakeFirst()
  if (row === undefined) throw new CodedError('not_found', noSuchService)
  const found = (await filtersOfOrder(db, serviceId)).filter(
    (line) => !isAwaited(line) && line.state !== 'ended',
  )
  const codes = await publicCodes(
    db,
    found.map(({ filterId }) => filterId),
  )
  const urlOf = (filterId: string | null) => {
    const code = filterId === null ? undefined : codes.get(filterId)
    return code === undefined ? null : `${publicUrl}${labelledAddress(code)}`
  }
  const unitOf = ({ vehicle }: (typeof found)[number]) =>
    vehicle?.unitNumber ?? vehicle?.name ?? null
  const { serviceType, filterType, quantity, serviceDate } = serviceOf(row)
  return {
    labels: found.flatMap((filter) => {
      const url = urlOf(filter.filterId)
      const { serialNumber, partNumber, kind } = filter
      return url === null || serialNumber === null
        ? []
        : [{ serialNumber, partNumber, kind, unit: unitOf(filter), url }]
    }),
    slip: {
      addressee: await readAddressee(db, row.customerId),
      service: { serviceType, filterType, quantity, serviceDate },
      filters: found.map((filter) => ({
        position: filter.position,
        serialNumber: filter.serialNumber,
        partNumber: filter.partNumber,
        unit: unitOf(filter),
        mileage: filter.mileage,
        result: filter.result,
        paper: filter.paper?.number ?? null,
        url: urlOf(filter.filterId),
      })),
    },
  }
}
