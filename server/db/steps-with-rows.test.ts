import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allSteps } from '#server/db/migration-steps.ts'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'
import { migrate } from './migrate.ts'

/** A database as it was before a step, and that step with all after it. */
async function openBefore(step: string) {
  const { db, url } = await openTestDatabase({ empty: true })
  const steps = await allSteps()
  await migrate(url, { steps: steps.filter(({ name }) => name < step) })
  const read = async (text: string) => (await sql.raw(text).execute(asOwner(db))).rows
  return { add: read, read, upgrade: () => migrate(url, { steps }) }
}

test('what is at a place of another company stops no upgrade, and every row stays', async () => {
  const { add, read, upgrade } = await openBefore('0146')
  await add(`insert into customers (id, email, first_name, last_name, password_hash) select id, id || '@example.com', id, 'X', 'x'
         from unnest(array['dana', 'kim', 'lee', 'pat']) as id;
       insert into sites (id, company_id, name, address, city, state, zip_code)
         select 'yard of ' || customer_id, company_id, 'South yard', '1 Dock Street', 'Sandusky', 'OH', '44870' from memberships;
       update memberships set site_id = 'yard of kim' where customer_id = 'dana';
       insert into invitations (token_hash, company_id, email, first_name, last_name, role, site_id, expires_at)
         select 't', company_id, 'a@example.com', 'A', 'B', 'driver', 'yard of kim', now() from memberships where customer_id = 'dana';
       insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type, site_id)
         values ('truck', 'dana', 'Unit 1', 'Tractor', 'yard of kim'), ('lost', 'lee', 'Unit 2', 'Tractor', null), ('kims', 'kim', 'Unit 3', 'Tractor', 'yard of kim');
       update vehicle_profiles set company_id = (select company_id from memberships where customer_id = 'dana') where id = 'lost';
       insert into appointments (id, customer_id, service_type, requested_date, notes, site_id) values
         ('visit', 'dana', 'DPF Cleaning', now(), 'Ring twice.', 'yard of kim');
       insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date) values
         ('service', 'dana', 'DPF Cleaning', 'DPF', 1, '2026-03-01');
       update service_history set customer_id = 'lee';
       insert into filters (id, company_id, serial_number, vehicle_id)
         select 'filter', company_id, 'DPF-1', 'kims' from memberships where customer_id = 'dana';
       insert into maintenance_metrics (id, customer_id, vehicle_id, metric_type, metric_value, recorded_date) values
         ('reading', 'kim', 'truck', 'ash', 40, now());
       insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type) values ('left', 'lee', 'Unit 4', 'Tractor');
       update vehicle_profiles set company_id = (select company_id from memberships where customer_id = 'kim') where id = 'left';
       update companies set main_contact_id = 'lee' where id = (select company_id from memberships where customer_id = 'kim')`)
  // As when the last two leave at the same moment.
  await add(`alter table memberships disable trigger empty_company_goes`)
  await add(`delete from memberships where customer_id = 'pat'`)
  await add(`alter table memberships enable trigger empty_company_goes`)
  await upgrade()
  expect(
    await read(
      `select site_id from memberships where customer_id = 'dana' union all select site_id from invitations`,
    ),
  ).toEqual([{ siteId: null }, { siteId: null }])
  expect(
    await read(`select vehicle.id, vehicle.customer_id, owner.customer_id as company, vehicle.site_id from vehicle_profiles as vehicle
      left join memberships as owner on owner.company_id = vehicle.company_id order by vehicle.id`),
  ).toEqual([
    { id: 'kims', customerId: 'kim', company: 'kim', siteId: 'yard of kim' },
    // The fleet of a company goes with whoever answers for it.
    { id: 'left', customerId: 'kim', company: 'kim', siteId: null },
    { id: 'lost', customerId: 'lee', company: 'lee', siteId: null },
    { id: 'truck', customerId: 'dana', company: 'dana', siteId: null },
  ])
  expect(await read(`select notes, site_id from appointments`)).toEqual([
    { notes: 'Ring twice.\nAt South yard, 1 Dock Street, Sandusky, OH 44870.', siteId: null },
  ])
  expect(await read(`select customer_id from service_history`)).toEqual([{ customerId: 'dana' }])
  expect(await read(`select vehicle_id from filters`)).toEqual([{ vehicleId: null }])
  expect(await read(`select customer_id from maintenance_metrics`)).toEqual([
    { customerId: 'dana' },
  ])
})

test('a visit in vain is a handover that was replaced, with all that was recorded of it', async () => {
  const { add, read, upgrade } = await openBefore('0147')
  await add(`
    insert into customers (id, email, first_name, last_name, password_hash) values ('dana', 'dana@example.com', 'Dana', 'X', 'x');
    insert into appointments (id, customer_id, service_type, requested_date)
      values ('visit', 'dana', 'DPF Cleaning', now()), ('other', 'dana', 'DPF Cleaning', now() + interval '1 hour');
    insert into handovers (id, appointment_id, staff_name, filter_count, signed_by, handed_over_at, idempotency_key)
      values ('last', 'visit', 'Sam', 4, 'Dana', '2026-03-10T15:00:00Z', 'a'), ('only', 'other', 'Sam', 2, 'Dana', '2026-03-10T16:00:00Z', 'b');
    insert into earlier_handovers (id, appointment_id, staff_name, filter_count, signed_by, signature, note, photo, handed_over_at, idempotency_key, created_at)
      values ('first', 'visit', 'Sam', 0, '', '[[1, 2]]', 'Gate closed', 'a picture', '2026-03-08T15:00:00Z', 'c', '2026-03-08T15:01:00Z'),
        ('second', 'visit', 'Sam', 0, '', null, null, null, '2026-03-09T15:00:00Z', 'a', '2026-03-09T15:01:00Z')`)
  const all = `select id, appointment_id, staff_name, filter_count, signed_by, signature, note, photo, handed_over_at, created_at from`
  const earlier = await read(`${all} earlier_handovers order by handed_over_at`)
  await upgrade()
  expect(await read(`${all} handovers where is_replaced order by handed_over_at`)).toEqual(earlier)
  expect(
    await read(`select id, idempotency_key, is_replaced from handovers order by handed_over_at`),
  ).toEqual([
    { id: 'first', idempotencyKey: 'c', isReplaced: true },
    // A repeat of it was answered by the handover that counts.
    { id: 'second', idempotencyKey: null, isReplaced: true },
    { id: 'last', idempotencyKey: 'a', isReplaced: false },
    { id: 'only', idempotencyKey: 'b', isReplaced: false },
  ])
})

test('what staff wrote and have to do is all there in one table each, found by its words, and a merge is still taken back', async () => {
  const { add, read, upgrade } = await openBefore('0148')
  await add(`
    insert into customers (id, email, first_name, last_name, password_hash) select id, id || '@example.com', id, 'X', 'x' from unnest(array['dana', 'kim']) as id;
    insert into staff (id, email, name, role, is_active) values ('ray', 'ray@lakeline.example', 'Ray', 'technician', true), ('lee', 'lee@lakeline.example', 'Lee', 'office', false);
    insert into chat_sessions (id, visitor_id, customer_name) values ('chat', 'v', 'Vera');
    insert into demo_requests (id, full_name, email, phone) values ('demo', 'Pat', 'pat@mill.example', '330 555 0100');
    insert into customer_notes (id, customer_id, staff_id, staff_name, text, idempotency_key) values ('of dana', 'dana', 'ray', 'Ray', 'Gate closes at four.', 'key');
    insert into chat_notes (id, session_id, staff_id, staff_name, text) values ('beside', 'chat', 'ray', 'Ray', 'Speaks Korean.');
    insert into triage_notes (id, source, source_id, kind, text, staff_name) values
      ('in triage', 'chat', 'chat', 'note', 'Wants a tour.', 'Ray'), ('called', 'demo_request', 'demo', 'call', null, 'Ray'), ('orphan', 'chat', 'gone', 'note', 'Of nobody.', 'Ray');
    insert into follow_ups (id, customer_id, owner_id, text, due_on, made_by, done_at, done_by) values
      ('follow', 'dana', 'ray', 'Call.', '2026-03-12', 'Lee', null, null), ('done', 'dana', 'ray', 'Write.', '2026-03-11', 'Lee', '2026-03-11T12:00:00Z', 'Ray');
    insert into calls_to_make (id, customer_id, rule, cause, created_at, done_at, done_by) values
      ('call', 'dana', 'volume_falls', 'Fell.', '2026-03-11T02:00:00Z', null, null), ('made', 'dana', 'volume_falls', 'Fell before.', '2026-01-01T12:00:00Z', '2026-01-02T12:00:00Z', 'ray');
    insert into note_mentions (note_id, staff_id, created_at, done_at) values ('of dana', 'ray', '2026-03-10T12:00:00Z', null), ('of dana', 'lee', '2026-03-10T12:00:00Z', null);
    insert into customer_merges (from_id, into_id, moved, was_active, staff_name) values ('kim', 'dana', '[{"table": "customer_notes", "column": "customer_id", "from": "kim", "to": "dana", "ids": ["of dana"]},
      {"table": "invoices", "column": "customer_id", "from": "kim", "to": "dana", "ids": []}, {"table": "calls_to_make", "column": "customer_id", "from": "kim", "to": "dana", "ids": ["call"]}]', true, 'Lee')`)
  await upgrade()
  expect(
    await read(
      `select id, kind, text, coalesce(customer_id, chat_session_id, demo_request_id) as about, idempotency_key as key from notes order by id`,
    ),
  ).toEqual([
    { id: 'beside', kind: 'note', text: 'Speaks Korean.', about: 'chat', key: null },
    { id: 'called', kind: 'call', text: null, about: 'demo', key: null },
    { id: 'in triage', kind: 'note', text: 'Wants a tour.', about: 'chat', key: null },
    { id: 'of dana', kind: 'note', text: 'Gate closes at four.', about: 'dana', key: 'key' },
  ])
  expect(
    await read(
      `select kind, text, note_id, owner_id, due_on::text, done_by from tasks order by kind, due_on, owner_id`,
    ),
  ).toEqual([
    {
      kind: 'call',
      text: 'Fell before.',
      noteId: null,
      ownerId: null,
      dueOn: '2026-01-01',
      doneBy: 'Ray',
    },
    // In the evening of the day before, at the shop.
    {
      kind: 'call',
      text: 'Fell.',
      noteId: null,
      ownerId: null,
      dueOn: '2026-03-10',
      doneBy: null,
    },
    {
      kind: 'follow_up',
      text: 'Write.',
      noteId: null,
      ownerId: 'ray',
      dueOn: '2026-03-11',
      doneBy: 'Ray',
    },
    {
      kind: 'follow_up',
      text: 'Call.',
      noteId: null,
      ownerId: 'ray',
      dueOn: '2026-03-12',
      doneBy: null,
    },
    {
      kind: 'mention',
      text: null,
      noteId: 'of dana',
      ownerId: 'ray',
      dueOn: '2026-03-10',
      doneBy: null,
    },
    // Lee has left: the front desk's.
    {
      kind: 'mention',
      text: null,
      noteId: 'of dana',
      ownerId: null,
      dueOn: '2026-03-10',
      doneBy: null,
    },
  ])
  const [{ moved }] = (await read(`select moved from customer_merges`)) as [
    { moved: { table: string }[] },
  ]
  expect(moved.map(({ table }) => table)).toEqual(['notes', 'invoices', 'tasks'])
  expect(
    await read(
      `(select * from search_wanted() except all select * from search_entries) union all (select * from search_entries except all select * from search_wanted())`,
    ),
  ).toEqual([])
})

test('names and numbers are kept as they are meant, and what two would share stays', async () => {
  const { add, read, upgrade } = await openBefore('0154')
  await add(`insert into customers (id, email, first_name, last_name, password_hash) values ('dana', 'dana@example.com', 'Dana', 'X', 'x');
       insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type, unit_number, archived_at) values
         ('a', 'dana', 'Unit  1', 'Tractor', E'\\u00a0', null), ('b', 'dana', E'\\u202aUnit\\u00a02\\u202c', 'Tractor', 'T  2', null),
         ('c', 'dana', 'Unit 3', 'Tractor', null, null), ('d', 'dana', 'UNIT  3', 'Tractor', null, null), ('e', 'dana', 'Unit  1', 'Tractor', null, now());
       insert into filters (id, serial_number, part_number) values
         ('f', E'DPF-\\u200b1', 'P  7'), ('g', 'DPF  2', null), ('h', 'dpf 2', null)`)
  await upgrade()
  expect(
    await read(
      `select id, vehicle_identifier as name, unit_number from vehicle_profiles order by id`,
    ),
  ).toEqual([
    { id: 'a', name: 'Unit 1', unitNumber: null },
    { id: 'b', name: 'Unit 2', unitNumber: 'T 2' },
    { id: 'c', name: 'Unit 3', unitNumber: null },
    { id: 'd', name: 'UNIT  3', unitNumber: null },
    { id: 'e', name: 'Unit 1', unitNumber: null },
  ])
  expect(
    await read(`select id, serial_number as serial, part_number as part from filters order by id`),
  ).toEqual([
    { id: 'f', serial: 'DPF-1', part: 'P 7' },
    { id: 'g', serial: 'DPF  2', part: null },
    { id: 'h', serial: 'dpf 2', part: null },
  ])
})

test('those that began within one hour get places of their own, and every other keeps its place', async () => {
  const { add, read, upgrade } = await openBefore('0172')
  await add(`
    insert into customers (id, email, first_name, last_name, password_hash) values ('dana', 'dana@example.com', 'Dana', 'X', 'x');
    insert into appointment_capacity (kind, capacity) values ('pickup', 2), ('on-site', 2)
      on conflict (kind) do update set capacity = 2;
    insert into appointments (id, customer_id, service_type, kind, requested_date) values
      ('first', 'dana', 'DPF Cleaning', 'pickup', '2026-03-12T14:00:00Z'), ('half past', 'dana', 'DPF Cleaning', 'pickup', '2026-03-12T14:30:00Z'),
      ('second', 'dana', 'DPF Cleaning', 'pickup', '2026-03-12T14:00:00Z'), ('gone', 'dana', 'DPF Cleaning', 'on-site', '2026-03-12T14:00:00Z'),
      ('alone', 'dana', 'DPF Cleaning', 'on-site', '2026-03-12T14:00:00Z');
    update appointments set status = 'cancelled' where id = 'gone'`)
  const places = `select id, slot_place as place from appointments order by id`
  const before = [
    { id: 'alone', place: 2 },
    { id: 'first', place: 1 },
    { id: 'gone', place: null },
    { id: 'half past', place: 1 },
    { id: 'second', place: 2 },
  ]
  expect(await read(places)).toEqual(before)
  await upgrade()
  expect(await read(places)).toEqual(
    before.map((row) => ({ ...row, place: { 'half past': 2, second: 3 }[row.id] ?? row.place })),
  )
})
