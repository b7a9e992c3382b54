import { expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { untilBlocked } from '#server/testing/locks.ts'

test('a service is not completed by hand while its first filter comes', async () => {
  const bench = await openBench({ quantity: 1 })
  const { db, id, news, service } = bench
  await bench.step(id, 'in_progress')
  const { waiting } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('service_history').select('id').where('id', '=', id).forUpdate().execute()
    const line = { serviceHistoryId: id, position: 1, state: 'received' as const }
    await tx.insertInto('service_filters').values(line).execute()
    const completed = bench.step(id, 'completed')
    await untilBlocked(db, 1)
    return { waiting: completed }
  })
  expect((await waiting).json()).toMatchObject({
    code: 'conflict',
    message: 'Someone else has changed this service. Please check it again.',
  })
  expect(await service()).toMatchObject({ status: 'in_progress', isByFilter: true })
  expect(await news()).not.toContain('Your filters are ready')
})
