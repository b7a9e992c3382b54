import { sql } from 'kysely'

export const peek = sql`
  select id, 'from customers' as note -- from invoices
  from leads join customer_sessions on true`
export const wipe = sql<void>`delete from reviews where ${peek}`
