import type { ImportDetail } from '#domain/customers/imports/contract.ts'
import { openTestApp } from './harness.ts'
import { asFile } from './import-files.ts'
import { signedInCustomer, signedInStaff } from './people.ts'

/** A customer with one truck, whose filter and odometer we know. */
export async function openFleet() {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const dana = await signedInCustomer(app)
  const payload = {
    vehicleIdentifier: 'Unit 109',
    vehicleType: 'Truck',
    unitNumber: 'T-9',
    currentMileage: 400_000,
  }
  const truck = (await dana.call('POST', '/api/customer/vehicles', { payload })).json()
  const { email } = await app.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', dana.id)
    .executeTakeFirstOrThrow()
  const csv = 'Serial number,Part number\nDPF-1,A100'
  await dana.call('POST', '/api/customer/filters/import', { payload: { csv } })
  return { app, staff, dana, truck, email }
}

export const file = (name: string, ...lines: string[]) => [asFile(name, lines.join('\n'))]
export const errorsOf = ({ check }: ImportDetail) =>
  check?.errors.map(({ line, message }) => [line, message])
