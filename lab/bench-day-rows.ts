import { Client } from 'pg'

// What six years of a shop have left behind, and ten orders of six on each bench now.
const pastFilters = 20_000
const ordersEach = 10
const perOrder = 6

/** What is read of a filter, in this order. */
export const usual = [
  ['before', 'flow_cfm', 210],
  ['before', 'pressure_inh2o', 9.1],
  ['before', 'weight_g', 8201],
  ['after', 'flow_cfm', 412.5],
  ['after', 'pressure_inh2o', 2.05],
  ['after', 'weight_g', 7901],
] as const

/** Filters `now-TECHNICIAN-1` and on to be read, and `old-1` and on with all their readings. */
export async function fillBenches(url: string, technicians: number): Promise<void> {
  const client = await connected(url)
  const orders = technicians * ordersEach
  await client.query(`insert into customers (id, email, first_name, last_name, company, password_hash)
    select 'c-' || n, 'person' || n || '@fleet.example', 'Dana', 'Ortiz ' || n, 'Haulers ' || n, 'none' from generate_series(0, 399) n`)
  await client.query(`insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type)
    select 'v-' || n, 'c-' || n % 400, 'Unit ' || n, 'Class 8 tractor' from generate_series(0, 3999) n`)
  await client.query(`insert into filters (id, company_id, serial_number, kind, flow_new_cfm)
    select 'f-' || n, (select company_id from memberships where customer_id = 'c-' || n % 400), 'DPF-' || n, 'dpf', 420 from generate_series(0, 3999) n`)
  await client.query(`insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, status)
    select 'past-' || n, 'c-' || n % 400, 'DPF Cleaning', 'DPF', 5, date '2026-01-01' - n % 2000, 'delivered'
    from generate_series(0, ${pastFilters / 5 - 1}) n`)
  await client.query(`insert into service_filters (id, service_history_id, position, filter_id, vehicle_id, state, result, judged_by, judged_at)
    select 'old-' || n, 'past-' || n % ${pastFilters / 5}, 1 + n / ${pastFilters / 5}, 'f-' || (n * 7) % 4000, 'v-' || n % 4000, 'handed_over', 'restored', 'Sam Novak', now() - interval '1 day' * (n % 2000)
    from generate_series(1, ${pastFilters - 1}) n on conflict do nothing`)
  const readings = usual
    .map(([stage, quantity, value]) => `('${stage}', '${quantity}', ${value})`)
    .join(', ')
  await client.query(`insert into bench_readings (service_filter_id, stage, quantity, value, staff_name, taken_at, idempotency_key)
    select line.id, stage, quantity, value, 'Sam Novak', line.judged_at, line.id || stage || quantity
    from service_filters line, (values ${readings}) as usual (stage, quantity, value)`)
  await client.query(`insert into staff (id, email, name, role, password_hash)
    select 'tech-' || n, 'tech' || n || '@lakeline.example', 'Sam Bench ' || n, 'technician', 'none' from generate_series(0, ${technicians - 1}) n`)
  await client.query(`insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, status)
    select 'order-' || n, 'c-' || n % 400, 'DPF Cleaning', 'DPF', ${perOrder}, current_date, 'in_progress' from generate_series(0, ${orders - 1}) n`)
  await client.query(`insert into service_filters (id, service_history_id, position, filter_id, vehicle_id, state)
    select 'now-' || n % ${technicians} || '-' || (n / ${technicians} * ${perOrder} + place), 'order-' || n, place, 'f-' || (n * ${perOrder} + place), 'v-' || n, 'received'
    from generate_series(0, ${orders - 1}) n, generate_series(1, ${perOrder}) place`)
  await client.query(`insert into service_filter_steps (service_filter_id, state, staff_name)
    select id, 'received', 'Sam Novak' from service_filters`)
  await client.query('analyze')
  await client.end()
}

export async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // a failure ends the database before this connection
  await client.connect()
  return client
}
