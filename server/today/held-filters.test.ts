import { expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInStaff } from '#server/testing/people.ts'

// office-day.md F4: whatever waits for an answer has a list, with its age.
test('a filter on hold is on Today of everyone at the bench, the longest waiting first, until it is released', async () => {
  const { id, line, takeIn, testApp, to } = await openBench()
  const first = (await takeIn({ serialNumber: 'DPF-1' })).json()
  const second = (await takeIn({ serialNumber: 'DPF-2' })).json()
  await to(second.id, 'on_hold', 'New filter for $1,900, or back as it is?')
  testApp.now.set('2026-03-13T15:00:00Z')
  const office = await signedInStaff(testApp, 'office')
  const workshop = await signedInStaff(testApp, 'technician')
  await workshop.call('POST', `${line(first.id)}/state`, {
    payload: { state: 'on_hold', reason: 'The part number.' },
  })
  for (const reader of [office, workshop]) {
    const { held } = (await reader.call('GET', '/api/admin/today')).json()
    expect(held).toMatchObject({
      total: 2,
      items: [
        {
          id: second.id,
          serviceId: id,
          serialNumber: 'DPF-2',
          reason: 'New filter for $1,900, or back as it is?',
          since: '2026-03-10',
          customer: { company: 'Sandusky Bay Freight' },
        },
        { id: first.id, since: '2026-03-13' },
      ],
    })
  }
  const work = (await workshop.call('GET', '/api/admin/work')).json()
  expect(work.items.at(-1).filter).toMatchObject({ state: 'on_hold' })
  await workshop.call('POST', `${line(second.id)}/state`, { payload: { state: 'received' } })
  const { held } = (await office.call('GET', '/api/admin/today')).json()
  expect(held.items.map(({ id: left }: { id: string }) => left)).toEqual([first.id])
})
