import type { Day } from '#domain/calendar.ts'
import type { OdometerReading } from '#domain/fleet/odometer.ts'

/** A customer whom we have, with the company they are in. */
export type KnownCustomer = {
  id: string
  name: string
  company: string | null
  email: string | null
  phone: string | null
  /** The digits that two ways of writing a number share. */
  digits: string | null
  companyId: string
  companyName: string
  /** Under whom the fleet of the company is kept. */
  fleetOf: string
  vehicleLimit: number
  vehicles: number
}
export type KnownVehicle = { id: string; customerId: string; name: string; vin: string | null }
export type KnownService = { vehicleId: string; on: Day; filterType: string }
export type KnownInvoice = { number: string; fleetOf: string }

/** What we have that an import may be about. */
export type Known = {
  customers: readonly KnownCustomer[]
  /** The digits of the numbers in the file, as they are compared. */
  digitsOf: ReadonlyMap<string, string>
  /** Numbers that are ours to give. */
  isOurNumber: (number: string) => boolean
  vehicles: readonly KnownVehicle[]
  services: readonly KnownService[]
  odometers: ReadonlyMap<string, readonly OdometerReading[]>
  invoices: readonly KnownInvoice[]
}
/** How many vehicles a new customer may have. */
export const newVehicleLimit = 5000
