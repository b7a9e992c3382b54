import type { Client } from 'pg'
import { addDays, todayAt } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import { median } from './measure.ts'

const drivers = 12
const perHour = { pickup: 20, delivery: 15, 'on-site': 5, 'drop-off': 10 } as const
const readyServices = 400

/** The next open day, full: stops of every kind in each hour, twelve drivers, and what is ready. */
export async function fillDay(client: Client, customers: number): Promise<string> {
  const on = openDay()
  const opening = openingOn(on)
  if (opening === null) throw new Error('closed')
  await client.query('update appointment_capacity set capacity = 20')
  await client.query(
    `insert into staff (id, email, name, role) select 'd-' || n, 'driver' || n || '@lakeline.example', 'Driver ' || n, 'driver'
     from generate_series(1, ${drivers}) n`,
  )
  const hours = (opening.closes.getTime() - opening.opens.getTime()) / 3_600_000
  for (const [kind, count] of Object.entries(perHour))
    await client.query(
      `insert into appointments (customer_id, service_type, filter_type, quantity, kind, requested_date, confirmed_date, status, driver_id)
       select 'c-' || (1 + (n * 31 + hour * 7) % ${customers}), 'DPF Cleaning', 'DPF', 4, $1, at, at, 'confirmed',
         case when $1 <> 'drop-off' and n % 5 > 0 then 'd-' || (1 + n % ${drivers}) end
       from generate_series(1, ${count}) n, generate_series(0, ${Math.floor(hours) - 1}) hour,
         lateral (select $2::timestamptz + make_interval(hours => hour) as at) hours`,
      [kind, opening.opens],
    )
  await client.query(
    `update service_history set status = 'completed' where id in (select 's-' || n * 7 from generate_series(1, ${readyServices}) n)`,
  )
  return on
}

function openDay(): string {
  let on = addDays(todayAt(new Date()), 2)
  while (openingOn(on) === null) on = addDays(on, 1)
  return on
}

/** What the rows of the board cost without us. */
export async function bareDay(client: Client, on: string, times: number): Promise<string> {
  const hour = 'coalesce(appointment.confirmed_date, appointment.requested_date)'
  const taken: number[] = []
  for (let place = 0; place < times; place++) {
    const start = performance.now()
    await client.query(
      `select appointment.*, customer.*, to_jsonb(site) from appointments appointment join customers customer on customer.id = appointment.customer_id
       left join sites site on site.id = appointment.site_id
       where ${hour} >= $1::date and ${hour} < $1::date + 1`,
      [on],
    )
    await client.query(
      `select * from service_history service where status = 'completed'
       and not exists (select from appointments where service_history_id = service.id) order by service_date limit 20`,
    )
    taken.push(performance.now() - start)
  }
  return `${median(taken).toFixed(1)} ms in SQL`
}
