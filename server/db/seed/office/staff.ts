import type { Insertable } from 'kysely'
import { demoStaff } from '#domain/staff/demo-staff.ts'
import type { Staff } from '#server/db/schema/staff.ts'

/**
 * Who works at our team of the demo. Only the published account can sign in: the others have no
 * password.
 */
export const robin = { id: demoStaff.id, name: demoStaff.name }
export const grace = { id: 'office-staff-grace', name: 'Grace Novak' }
export const luis = { id: 'office-staff-luis', name: 'Luis Ferrante' }

export type Colleague = typeof robin | typeof grace

export function colleagues(at: Date): Insertable<Staff>[] {
  return [grace, luis].map(({ id, name }) => ({
    id,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@lakeline.example`,
    role: 'office',
    is_demo: true,
    password_hash: null,
    created_at: at,
    updated_at: at,
  }))
}
