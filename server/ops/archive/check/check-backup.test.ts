import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { openDatabase } from '#server/ops/open-database.ts'
import { saveRunning } from '#server/ops/embedded/base-backup.ts'
import { seed } from '#server/demo/seed.ts'
import {
  cluster,
  filledFolder,
  newFolder,
  runSql,
  start,
  superuserOf,
  withFile,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { picture } from '#server/testing/photos.ts'
import { checkBackup } from './check-backup.ts'
import { checkStorage } from './check-storage.ts'

useEmbeddedServers()

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const quiet = { info() {}, warn() {}, error() {} }
let site: Database
let dataDir: string

// With all tables, sample customers, a paper that was printed and a picture.
beforeAll(async () => {
  dataDir = filledFolder(withFile)
  site = await openDatabase({ dataDir, log: quiet })
  withFile(site.close)
  await seed(site.db, new Date())
  const superuser = await siteAsSuperuser()
  const photo = await picture(40, 30).jpeg({ quality: 80, mozjpeg: false }).toBuffer()
  await runSql(
    superuser,
    `insert into chat_sessions (id, visitor_id) values ('session', 'visitor');
     insert into chat_photos (id, session_id, content, width, height)
       values ('photo', 'session', '\\x${photo.toString('hex')}', 40, 30);
     insert into handovers (id, appointment_id, staff_name, filter_count, signed_by, photo, handed_over_at)
       select 'handover', min(id), 'Robin', 1, 'Dana', '\\x${photo.toString('hex')}', now() from appointments;
     update certificates set pdf = 'a paper'`,
  )
})

async function siteAsSuperuser(): Promise<string> {
  const { pathname } = new URL(site.url)
  return Object.assign(new URL(await superuserOf(dataDir)), { pathname }).href
}

async function checked() {
  const file = join(newFolder(), 'lakeline.tar.gz')
  await saveRunning(dataDir, file)
  return checkBackup({ from: { file, archiveDir: null }, folder: newFolder() })
}

test('a good backup is whole, with its papers and pictures', async () => {
  const { faults, tables, rows, indexes, papers, pictures } = await checked()
  expect(faults).toEqual([])
  expect(tables).toBeGreaterThan(50)
  expect(rows).toBeGreaterThan(100)
  expect(indexes).toBeGreaterThan(200)
  expect(papers).toBeGreaterThan(0)
  // One of the chat, the sample filters' of before and after, and one of a handover.
  expect(pictures).toBe(1 + 12 + 1)
})

test('what is wrong in a backup is named: a paper, a picture, a missing parent, an index', async () => {
  const superuser = await siteAsSuperuser()
  const [paper] = await runSql(superuser, 'select min(number) as number from certificates')
  const { number } = paper as { number: string }
  const [owner] = await runSql(
    superuser,
    'select customer_id as id, count(*)::int as count from vehicle_profiles group by 1 limit 1',
  )
  const { id } = owner as { id: string }
  await runSql(
    superuser,
    `set session_replication_role = replica;
     update certificates set pdf = 'another paper' where number = '${number}';
     update chat_photos set content = 'no picture';
     update filter_photos set content = 'no picture' where idempotency_key = 'demo-service-filter-2-after-dpf';
     update handovers set photo = 'no picture';
     delete from customers where id = '${id}';
     create table indexed (n int primary key);
     update pg_index set indisready = false, indisvalid = false where indrelid = 'indexed'::regclass`,
  )
  await runSql(superuser, 'insert into indexed values (1)')
  await runSql(
    superuser,
    `update pg_index set indisready = true, indisvalid = true where indrelid = 'indexed'::regclass`,
  )
  const { faults } = await checked()
  expect(faults).toEqual(
    expect.arrayContaining([
      `Certificate ${number} is not as it was issued.`,
      'Picture photo of the chat cannot be drawn.',
      expect.stringMatching(/^Picture .+ of a filter cannot be drawn\.$/),
      'Picture handover of a handover cannot be drawn.',
      expect.stringMatching(
        /^vehicle_profiles: \d+ rows refer to nothing \(vehicle_profiles_customer_id_fkey\)\.$/,
      ),
      expect.stringMatching(/^Index indexed_pkey: heap tuple .+ lacks matching index tuple/),
    ]),
  )
})

test('a page that the disk has spoiled is found', async () => {
  const folder = filledFolder()
  const { url, stop } = await start(folder)
  await runSql(
    url,
    `create table kept as select n, repeat('x', 90) as text from generate_series(1, 500) n`,
  )
  const [row] = await runSql(url, `select pg_relation_filepath('kept') as path`)
  await stop()
  const file = openSync(join(cluster(folder), (row as { path: string }).path), 'r+')
  writeSync(file, 'spoiled', 8192 + 4000)
  closeSync(file)
  const again = await start(folder)
  const superuser = await superuserOf(folder)
  const client = new Client({
    connectionString: Object.assign(new URL(superuser), { pathname: new URL(again.url).pathname })
      .href,
  })
  await client.connect()
  onTestFinished(() => client.end())
  const { faults } = await checkStorage(client, superuser)
  expect(faults).toEqual(
    expect.arrayContaining([
      'Pages: checksum verification failure during base backup',
      expect.stringMatching(/^kept: invalid page in block 1 of relation/),
    ]),
  )
})
