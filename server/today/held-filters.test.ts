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
  const { held } = (await workshop.call('GET', '/api/admin/today')).json()
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
  // Whoever runs the front desk has them among what is theirs to do, and there alone.
  const ofOffice = (await office.call('GET', '/api/admin/today')).json()
  expect(ofOffice.held.total).toBe(0)
  expect(ofOffice.forYou.question).toMatchObject({
    total: 2,
    items: [
      { text: 'New filter for $1,900, or back as it is?', subject: { kind: 'services', id } },
      { text: 'The part number.' },
    ],
  })
  const work = (await workshop.call('GET', '/api/admin/work')).json()
  expect(work.items.at(-1).filter).toMatchObject({ state: 'on_hold' })
  await workshop.call('POST', `${line(second.id)}/state`, { payload: { state: 'received' } })
  const left = (await workshop.call('GET', '/api/admin/today')).json().held
  expect(left.items.map(({ id: onHold }: { id: string }) => onHold)).toEqual([first.id])
  const ofDesk = (await office.call('GET', '/api/admin/today')).json().forYou.question
  expect(ofDesk.items.map(({ text }: { text: string }) => text)).toEqual(['The part number.'])
})

test('days on which an order waited for its customer are not counted as ours, those for a colleague are', async () => {
  const { line, takeIn, testApp, workshop } = await openBench({ quantity: 2 })
  const [first, second] = [
    (await takeIn({ serialNumber: 'DPF-1' })).json().id as string,
    (await takeIn({ serialNumber: 'DPF-2' })).json().id as string,
  ]
  const hold = (id: string, askedOf: string | null) =>
    workshop.call('POST', `${line(id)}/hold`, { payload: { reason: 'New gasket?', askedOf } })
  await hold(first, null)
  await hold(second, 'customer')
  const heldOn = async (day: string) => {
    testApp.now.set(`${day}T15:00:00Z`)
    const office = await signedInStaff(testApp, 'office')
    const { bench } = (await office.call('GET', '/api/admin/today')).json()
    return { office, days: bench.items.map(({ heldDays }: { heldDays: number }) => heldDays) }
  }
  expect((await heldOn('2026-03-10')).days).toEqual([0])
  expect((await heldOn('2026-03-12')).days).toEqual([2])
  const { office } = await heldOn('2026-03-13')
  const said = { answer: 'Yes.', saidBy: 'Dana Ortiz' }
  await office.call('POST', `${line(second)}/release`, { payload: said })
  expect((await heldOn('2026-03-17')).days).toEqual([3])
})
