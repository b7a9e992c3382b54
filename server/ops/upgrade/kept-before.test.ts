import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { allSteps } from '#server/db/migration-steps.ts'

// resolutions.md, States: `kept`
test('messages that no service had taken are kept, and no longer sent at any time', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  await migrate(url, { steps: (await allSteps()).filter(({ name }) => name < '0121') })
  const message = (id: string, channel: string, status: string, provider: string | null) => sql`
    insert into outbox (id, channel, recipient, template, data, status, provider, sent_at)
    values (${id}, ${channel}, '+12165550123', 'text', '{}', ${status}, ${provider}, now())`
  await message('mail-here', 'mail', 'sent', 'file').execute(db)
  await message('mail-sent', 'mail', 'sent', 'smtp').execute(db)
  await message('text-back', 'sms', 'failed', 'mailbox').execute(db)
  await message('text-here', 'sms', 'sent', 'mailbox').execute(db)
  for (const id of ['text-alone', 'text-back', 'text-here'])
    await sql`insert into sms_messages (id, phone_number, message, template_type, status, delivery_method, sent_at)
      values (${id}, '+12165550123', 'Ready', 'custom', ${id === 'text-back' ? 'failed' : 'sent'}, 'mailbox', now())`.execute(
      db,
    )
  await migrate(url)
  const statesOf = async (table: 'outbox' | 'sms_messages') => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'status', 'sent_at'])
      .orderBy('id')
      .execute()
    return rows.map(({ id, status, sent_at: at }) => `${id} ${status}${at === null ? '' : ' at'}`)
  }
  expect(await statesOf('outbox')).toEqual([
    'mail-here kept',
    'mail-sent sent at',
    'text-back failed at',
    'text-here kept',
  ])
  expect(await statesOf('sms_messages')).toEqual([
    'text-alone kept',
    'text-back failed at',
    'text-here kept',
  ])
})
