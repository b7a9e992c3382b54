import type { AppointmentDetail } from './contract.ts'

type Details = Pick<AppointmentDetail, 'quantity' | 'vehicleIdentifier' | 'notes'>

const said = {
  quantity: ['Filters', ({ quantity }: Details) => quantity?.toString() ?? null],
  vehicleIdentifier: ['Vehicles', ({ vehicleIdentifier }: Details) => vehicleIdentifier],
  notes: ['Notes', ({ notes }: Details) => notes],
} as const

/** What a customer has changed, for our team: as it is now, and as it was. */
export function changeSaid(before: Details, after: Details, changed: readonly string[]): string {
  return Object.entries(said)
    .filter(([field]) => changed.includes(field))
    .map(([, [label, of]]) => `${label}: ${of(after) ?? 'none'} (before: ${of(before) ?? 'none'})`)
    .join('\n')
}
