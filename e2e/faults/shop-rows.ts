import { writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { beginSession } from '#server/accounts/session.ts'
import { connect } from '#server/db/pool.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import { quietLog } from '../../lab/quiet-log.ts'

// More than a run works off.
const orders = 6000
/** The filters of an order, one for each phone. */
export const lines = ['a', 'b'] as const

export type ShopCookies = { driver: string; phones: string[][] }

/**
 * Customers with a pickup each, others whose filters are ready for a delivery, and our team, whose
 * sessions are written into a file for the phones.
 */
export async function fillShop(url: string, pairs: number, cookiesFile: string): Promise<void> {
  await insertRows(url, pairs)
  const db = connect({ url, log: quietLog, connections: 1 })
  const cookieOf = async (id: string) =>
    `staff=${(await beginSession(db, staffDoor, id, 'Phone', new Date())).token}`
  const cookies: ShopCookies = { driver: await cookieOf('driver'), phones: [] }
  for (let pair = 0; pair < pairs; pair++)
    cookies.phones.push(await Promise.all(lines.map((line) => cookieOf(`tech-${pair}-${line}`))))
  await db.destroy()
  writeFileSync(cookiesFile, JSON.stringify(cookies))
}

async function insertRows(url: string, pairs: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const each = `generate_series(0, ${orders - 1}) n`
  await client.query(`insert into staff (id, email, name, role, password_hash)
    select 'tech-' || n || '-' || line, 'tech' || n || line || '@lakeline.example',
      'Sam Bench ' || n || line, 'technician', 'none'
    from generate_series(0, ${pairs - 1}) n, unnest('{${lines.join()}}'::text[]) line
    union all select 'driver', 'driver@lakeline.example', 'Kim Driver', 'driver', 'none'`)
  await client.query(`insert into customers
      (id, email, first_name, last_name, company, password_hash)
    select who || '-' || n, who || '-' || n || '@fleet.example', 'Dana', 'Ortiz', 'Haulers ' || n,
      'none' from ${each}, unnest('{pickup,delivery}'::text[]) who`)
  await client.query(`insert into service_history
      (id, customer_id, service_type, filter_type, quantity, service_date, status)
    select 'ready-' || n, 'delivery-' || n, 'DPF Cleaning', 'DPF', ${lines.length},
      current_date - 1, 'completed' from ${each}`)
  await client.query(`insert into appointments
      (id, customer_id, kind, service_type, filter_type, quantity, requested_date, confirmed_date,
       status, driver_id, service_history_id, holds_slot)
    select kind || '-' || n, kind || '-' || n, kind, 'DPF Cleaning', 'DPF', ${lines.length},
      now(), now(), 'confirmed', 'driver',
      case when kind = 'delivery' then 'ready-' || n end, false
    from ${each}, unnest('{pickup,delivery}'::text[]) kind`)
  await client.end()
}
