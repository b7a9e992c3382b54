import { demoStaff } from '#domain/staff/demo-staff.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'

/**
 * Who works at our team of the demo. Only the published account can sign in: the others have no
 * password.
 */
export const robin = { id: demoStaff.id, name: demoStaff.name }
export const grace = { id: 'office-staff-grace', name: 'Grace Novak' }
export const luis = { id: 'office-staff-luis', name: 'Luis Ferrante' }

export const drivers = [
  { id: 'office-staff-sam', name: 'Sam Reyes' },
  { id: 'office-staff-nora', name: 'Nora Whitaker' },
] as const

export type Colleague = typeof robin | typeof grace

export function colleagues(at: Date): NewRowOf<'staff'>[] {
  const roles = [
    ...[grace, luis].map((one) => ({ ...one, role: 'office' as const })),
    ...drivers.map((one) => ({ ...one, role: 'driver' as const })),
  ]
  return roles.map(({ id, name, role }) => ({
    id,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@lakeline.example`,
    role,
    isDemo: true,
    passwordHash: null,
    createdAt: at,
    updatedAt: at,
  }))
}
