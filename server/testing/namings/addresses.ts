import { addRow } from '#server/testing/add-row.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { validBodies } from '#server/testing/own-rows.ts'
import { companyOf, row, type TwoCompanies } from './two-companies.ts'

type Person = TwoCompanies['dana']
/** The object and whose it is, as the address names them. */
type Named = { whose: string; id: string; body?: object }
type Make = (world: TwoCompanies, person: Person) => Promise<Named>

const site: Make = async (world, person) => ({
  whose: await companyOf(world, person),
  id: await row(world, 'company/sites', person),
  ...bodyOf('PUT /api/customer/company/sites/:id'),
})
const colleague: Make = async (world, person) => ({
  whose: await companyOf(world, person),
  id: (await addPerson(world.db, person.id, 'driver')).id,
  body: { role: 'driver', siteId: null, isMainContact: false },
})
const vehicle: Make = async (world, person) => ({
  whose: person.id,
  id: await row(world, 'vehicles', person),
  ...bodyOf('PUT /api/customer/vehicles/:id/limits'),
})
const bodyOf = (call: string) => ({ body: validBodies[call] ?? {} })

const note =
  (column: 'serviceHistoryId' | 'appointmentId' | 'invoiceId' | null, noun: string): Make =>
  async (world, person) => {
    const whose = column === null ? person.id : await row(world, noun, person)
    const { id, updatedAt } = await addRow(world.db, 'notes', {
      customerId: person.id,
      staffId: world.owner.id,
      staffName: world.owner.name,
      text: 'Gate 4.',
      ...(column !== null && { [column]: whose }),
    })
    return { whose, id, body: { text: 'Gate 5.', updatedAt: updatedAt.toISOString() } }
  }

/** By the call, whose address names an object and beside it whose it is. */
export const namedInAddress: Record<string, Make> = {
  'PUT /api/admin/companies/:id/sites/:siteId': site,
  'PATCH /api/admin/companies/:id/people/:personId': colleague,
  'GET /api/admin/customers/:id/vehicles/:vehicleId/limits': vehicle,
  'PUT /api/admin/customers/:id/vehicles/:vehicleId/limits': vehicle,
  ...Object.fromEntries(
    (
      [
        ['customers', null, ''],
        ['services', 'serviceHistoryId', 'service-history'],
        ['appointments', 'appointmentId', 'appointments'],
        ['invoices', 'invoiceId', 'invoices'],
      ] as const
    ).flatMap(([part, column, noun]) =>
      ['PATCH', 'DELETE'].map((method) => [
        `${method} /api/admin/${part}/:id/notes/:noteId`,
        note(column, noun),
      ]),
    ),
  ),
}
