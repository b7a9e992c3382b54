import { addDays, todayAt } from '#domain/calendar.ts'
import { confirmed, enterFleet } from './customers.ts'
import { card, truck } from './fleet.ts'
import { test, expect } from './visitor.ts'

test('a code that a program sends is on its vehicle in words, until a report is without it', async ({
  page,
  request,
}) => {
  await enterFleet(page, await confirmed(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  const made = await page.request.post('/api/customer/api-keys', {
    data: { name: 'Gateway', scopes: ['readings:write'] },
  })
  const { key } = await made.json()
  const report = async (daysAgo: number, faultCodes: string[]) => {
    const at = `${addDays(todayAt(new Date()), -daysAgo)}T15:00:00Z`
    const readings = [{ id: `${daysAgo}`, vehicle: 'Unit 7', at, faultCodes }]
    const headers = { authorization: `Bearer ${key}` }
    const answer = await request.post('/api/fleet/readings', { headers, data: { readings } })
    return await answer.json()
  }
  const { results } = await report(3, ['P2002', 'SPN 3697 FMI 31', 'P0420'])
  expect(results[0].message).toContain('P0420')
  await page.goto('/ai-predictive-maintenance#vehicles')
  const vehicle = card(page, 'Unit 7')
  await expect(vehicle).toContainText('An efficiency code (P2002) is active')
  await expect(vehicle).toContainText('The DPF lamp is on (SPN 3697)')
  await report(2, [])
  await page.reload()
  await expect(card(page, 'Unit 7')).toContainText('Regional haul')
  await expect(card(page, 'Unit 7')).not.toContainText('Active fault codes')
})
