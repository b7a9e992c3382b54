import { expect } from 'vitest'
import type { Vehicle } from '#domain/fleet/contract.ts'
import type { ImportAnswer } from '#domain/fleet/imports/rows-contract.ts'
import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'

const url = '/api/customer/vehicles'
const undoUrl = `${url}/import/undo`
export const file = [
  'Unit,Type,Filters,Odometer,Last service',
  'A1,Tractor,DPF,412000,255000',
  'A2,Tractor,DPF,300000,100000',
  'A3,Tractor,,,',
]

/** A fleet of one vehicle, to which files of vehicles are sent. */
export async function openFleet() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const add = await dana.call('POST', url, {
    payload: { vehicleIdentifier: 'Old 1', vehicleType: 'Bus', currentMileage: 50_000 },
  })
  expect(add.status).toBe(201)
  testApp.now.set('2026-03-20T15:00:00Z')
  const send = async (lines = file, dryRun = false): Promise<ImportAnswer> =>
    (
      await dana.call('POST', `${url}/import`, { payload: { csv: lines.join('\n'), dryRun } })
    ).json()
  const undo = (importId: unknown, who: Pick<typeof dana, 'call'> = dana, to = undoUrl) =>
    who.call('POST', to, { payload: { importId } })
  const list = async (): Promise<Vehicle[]> =>
    (await dana.call('GET', `${url}?sort=vehicleIdentifier`)).json()
  const names = async () => (await list()).map(({ vehicleIdentifier }) => vehicleIdentifier)
  const idOf = async (name: string) =>
    (await list()).find(({ vehicleIdentifier }) => vehicleIdentifier === name)?.id ?? ''
  const analyze = () => dana.call('POST', '/api/customer/analyze-maintenance')
  return { ...testApp, testApp, dana, other, send, undo, list, names, idOf, analyze }
}
