import { expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'

const missing = 'Please say why it’s retired.'
const notRetired = 'Only a retired filter has a reason why it is.'

/** A filter of ours, and how our team corrects it. */
async function openFilter() {
  const { filters, restore, workshop } = await openBench()
  await restore('S-1')
  const [{ filterId }] = await filters()
  return (payload: object) => workshop.call('PATCH', `/api/admin/filters/${filterId}`, { payload })
}

// `npm run attack` with seed 20261129: it was a 500.
test('a retired filter keeps a reason, however it is changed', async () => {
  const correct = await openFilter()
  await correct({ state: 'retired', retiredReason: 'Cracked.' })
  for (const retiredReason of ['', ' ', null]) {
    const answer = await correct({ retiredReason })
    expect([answer.status, answer.json().fields]).toEqual([400, { retiredReason: missing }])
  }
  expect((await correct({ retiredReason: 'Melted.' })).json()).toMatchObject({
    state: 'retired',
    retiredReason: 'Melted.',
  })
})

test('a filter that is not retired takes no reason, and its form may send none', async () => {
  const correct = await openFilter()
  const answer = await correct({ retiredReason: 'Cracked.' })
  expect([answer.status, answer.json().fields]).toEqual([400, { retiredReason: notRetired }])
  expect((await correct({ kind: 'dpf', retiredReason: '' })).json()).toMatchObject({
    kind: 'dpf',
    retiredReason: null,
  })
})

test('a filter that is taken back into use loses its reason', async () => {
  const correct = await openFilter()
  await correct({ state: 'retired', retiredReason: 'Cracked.' })
  expect((await correct({ state: 'on_shelf', retiredReason: 'Cracked.' })).json()).toMatchObject({
    state: 'on_shelf',
    retiredReason: null,
  })
})
