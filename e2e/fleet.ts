import type { Page } from '@playwright/test'

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
