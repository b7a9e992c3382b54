/** What the documents tell the operator to ask the database, word for word. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import {
  cluster,
  filledFolder,
  runSql,
  start,
  useEmbeddedServers,
} from '#server/testing/embedded-servers.ts'
import { openTestApp } from '#server/testing/harness.ts'

useEmbeddedServers()

test('pg_dump gets the address without its password, which other users could read there', async () => {
  const dataDir = filledFolder()
  await start(dataDir)
  const password = readFileSync(join(cluster(dataDir), 'lakeline-password'), 'utf8').trim()
  const operations = readFileSync('docs/operations.md', 'utf8')
  const [, command = ''] = /^(.*pg_dump -Fc .*) > lakeline\.dump$/m.exec(operations) ?? []
  const { stdout, stderr } = spawnSync(
    'sh',
    [
      '-c',
      `pg_dump() { echo "$2"; echo "$PGPASSWORD"; }\n${command.replace('/var/lib/lakeline', dataDir)}`,
    ],
    { encoding: 'utf8', env: { ...bareEnvironment, DATA_DIR: dataDir } },
  )
  const [url = '', given = ''] = stdout.split('\n')
  expect([given, stderr]).toEqual([password, ''])
  expect(url).toMatch(/^postgres:\/\/lakeline@127\.0\.0\.1:\d+\/lakeline$/)
  const whole = Object.assign(new URL(url), { password: given }).href
  expect(await runSql(whole, 'select current_user as name')).toEqual([{ name: 'lakeline' }])
})

test('the size of pictures and papers is asked of every table that has some', async () => {
  const { db } = await openTestApp()
  const scaling = readFileSync('docs/scaling.md', 'utf8')
  const [, query = ''] = /```\n(select .+pg_total_relation_size[^`]+)```/s.exec(scaling) ?? []
  const asked = await sql<{ table: string }>`${sql.raw(query)}`.execute(db)
  const { rows: files } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(db)
  const names = asked.rows.map(({ table }) => table)
  expect(names).toEqual(expect.arrayContaining(files.map(({ table }) => table)))
  for (const name of names) expect(scaling).toContain(`\`${name}\``)
})
