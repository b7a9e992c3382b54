import type { Page } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'

export const anyFailure = /Failed to load resource/
export const truck = {
  vehicleIdentifier: 'Unit 7',
  vehicleType: 'Class 8 tractor',
  year: 2019,
  make: 'Volvo',
  model: 'VNL',
  operatingConditions: 'Regional haul',
  averageMilesPerMonth: 7500,
  filterTypes: ['DPF', 'Engine air'],
  currentMileage: 580_000,
  lastServiceMileage: 300_000,
}

/** The same, with two readings that say that its DPF is at the limit. */
export async function addClogged(page: Page, siteId: string | null = null): Promise<void> {
  const data = { ...truck, siteId }
  const { id } = await (await page.request.post('/api/customer/vehicles', { data })).json()
  await addReadings(page, id, 'differential_pressure', [
    [9, 41],
    [2, 42],
  ])
}

/** Readings of a vehicle: how many days ago, and the value. */
export async function addReadings(
  page: Page,
  vehicle: string,
  metricType: string,
  readings: [daysAgo: number, value: number][],
): Promise<void> {
  const today = todayAt(new Date())
  for (const [daysAgo, value] of readings)
    await page.request.post(`/api/customer/vehicles/${vehicle}/readings`, {
      data: { metricType, value, recordedDate: addDays(today, -daysAgo) },
    })
}

export const toast = (page: Page, title: string) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: title })
    .or(page.getByText(title, { exact: true }))
    .first()
export const card = (page: Page, filter: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: filter, exact: true }) })

/** Opens what takes the files of a fleet. */
export async function openImport(page: Page): Promise<void> {
  await page.goto('/ai-predictive-maintenance#vehicles')
  await page.getByRole('button', { name: 'Import a file' }).click()
}

/** A file that is brought is read right away. */
export async function bring(
  page: Page,
  name: string,
  content: readonly string[] | Buffer,
): Promise<void> {
  const buffer = Buffer.isBuffer(content) ? content : Buffer.from(content.join('\n'))
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer })
}
