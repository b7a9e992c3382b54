import type { FleetTab } from '#domain/customer-addresses.ts'

export const fleetTabs = [
  'recommendations',
  'vehicles',
  'analytics',
] as const satisfies readonly FleetTab[]
