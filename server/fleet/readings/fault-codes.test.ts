import { describe, expect, test } from 'vitest'
import { aboutFaults } from '#content/fault-codes.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const unit = { vehicleIdentifier: 'Unit 109', vehicleType: 'Class 8 tractor' }

async function openWithKey() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  await dana.call('POST', '/api/customer/vehicles', { payload: unit })
  const payload = { name: 'Gateway', scopes: ['readings:write'] }
  const { key } = (await dana.call('POST', '/api/customer/api-keys', { payload })).json()
  testApp.now.set('2026-03-20T15:00:00Z')
  const report = async (day: string, ...faultCodes: string[]) => {
    const at = `2026-${day}T15:00:00Z`
    const readings = [{ id: day, vehicle: 'Unit 109', at, faultCodes }]
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/fleet/readings',
      headers: { authorization: `Bearer ${key}` },
      payload: { readings },
    })
    return answer.json()
  }
  const faults = async (): Promise<Record<string, string>[]> =>
    (await dana.call('GET', '/api/customer/vehicles')).json()[0].faults ?? []
  const stored = async () => (await dana.call('GET', '/api/customer/maintenance-metrics')).json()
  return { report, faults, stored }
}

describe('fault codes', () => {
  // predictor.md 6
  test('that we don’t know are named in the answer, and store nothing', async () => {
    const { report, stored } = await openWithKey()
    expect(await report('03-11', 'P0420', 'SPN 3719 FMI 2')).toMatchObject({
      accepted: 1,
      refused: 0,
      results: [
        { message: 'faultCodes: we don’t know P0420, SPN 3719 FMI 2, so they aren’t stored.' },
      ],
    })
    expect(await report('03-12', 'P0420')).toMatchObject({
      results: [{ message: 'faultCodes: we don’t know P0420, so it isn’t stored.' }],
    })
    expect(await stored()).toEqual([])
  })

  test('are on the vehicle in words, with the day, until a report is without', async () => {
    const { report, faults, stored } = await openWithKey()
    const named = async () =>
      (await faults()).map(({ metricType, reportedOn }) => [metricType, reportedOn])
    await report('03-10')
    expect(await stored()).toEqual([])
    await report('03-11', 'P2002', 'SPN 3697 FMI 31')
    expect(await named()).toEqual([
      ['efficiency_fault', '2026-03-11'],
      ['lamp_fault', '2026-03-11'],
    ])
    const { says, act } = aboutFaults.efficiency_fault
    expect((await faults())[0]).toMatchObject({ says, act })
    // Nobody knows in which words the others would be said.
    await report('03-12', 'P0420')
    expect(await named()).toHaveLength(2)
    await report('03-13', 'P2002-00')
    expect(await named()).toEqual([['efficiency_fault', '2026-03-13']])
    await report('03-14')
    expect(await named()).toEqual([])
    // What was never on has no rows that say it is off.
    expect(await stored()).toHaveLength(2 + 2 + 2)
  })

  test('of long ago are on no vehicle', async () => {
    const { report, faults } = await openWithKey()
    await report('02-02', 'P2002')
    await report('02-03', 'SPN 3697 FMI 31')
    expect(await faults()).toMatchObject([{ metricType: 'lamp_fault' }])
  })
})
