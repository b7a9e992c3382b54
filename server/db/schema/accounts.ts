import type { Generated } from 'kysely'
import type { DefaultInstant, Id } from './columns.ts'

export type Customers = {
  id: Id
  email: string
  first_name: string
  last_name: string
  company: string | null
  phone: string | null
  address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  password_hash: string
  is_active: Generated<boolean>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}
