import { expect, test } from 'vitest'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { asIfSent } from './as-if-sent.ts'
import type { BenchAct, QueuedAct } from './bench-queue.ts'

const doneAt = '2026-03-10T15:00:00Z'
const filter: ServiceFilter = {
  id: 'one',
  serviceId: 'order',
  position: 1,
  filterId: 'part',
  serialNumber: 'DPF-1',
  sharesSerial: false,
  replaced: null,
  owner: null,
  partNumber: null,
  kind: 'dpf',
  vehicle: null,
  mileage: null,
  wasDue: null,
  state: 'received',
  heldFrom: null,
  holdReason: null,
  endedFrom: null,
  ended: null,
  result: null,
  reason: null,
  judgedBy: null,
  judgedAt: null,
  readings: [],
  photos: [],
  earlier: [],
  steps: [],
  nextStates: ['inspected', 'cleaned', 'on_hold'],
  asNew: { weightG: null, flowCfm: '420', pressureInH2O: null },
  asNewFrom: { weightG: null, flowCfm: { source: 'filter', filters: null }, pressureInH2O: null },
  proposal: { result: null, findings: [] },
  paper: null,
}
const waits = (act: BenchAct, problem: QueuedAct['problem'] = null): QueuedAct => ({
  ...act,
  key: `${act.kind}`,
  filterId: 'one',
  serialNumber: 'DPF-1',
  problem,
})
const read = (stage: 'before' | 'after', value: string): QueuedAct =>
  waits({
    kind: 'reading',
    stage,
    quantity: 'flow_cfm',
    value,
    takenAt: doneAt,
    isConfirmed: false,
  })
const cleaned = waits({ kind: 'step', state: 'cleaned', reason: null, doneAt })
const judged = waits({ kind: 'result', result: 'restored', reason: null, doneAt })
const refused = { isQuestion: false, message: 'A colleague was faster.' }

const seen = (...waiting: QueuedAct[]) => {
  const { state, result, proposal, nextStates } = asIfSent(filter, waiting)
  return { state, result, proposed: proposal.result, may: nextStates.join(' ') }
}

test('what waits counts as done, and the limits propose without the server', () => {
  expect(seen(read('before', '210'))).toMatchObject({ state: 'inspected', proposed: null })
  expect(seen(read('before', '210'), cleaned)).toMatchObject({
    state: 'cleaned',
    may: 'inspected on_hold',
  })
  expect(seen(read('before', '210'), cleaned, read('after', '412'))).toMatchObject({
    state: 'tested',
    proposed: 'restored',
  })
  expect(seen(read('before', '210'), cleaned, read('after', '412'), judged)).toMatchObject({
    state: 'judged',
    result: 'restored',
    may: 'packed handed_over on_hold',
  })
})

test('a hold keeps where it was, and is released to there', () => {
  const hold = waits({ kind: 'step', state: 'on_hold', reason: 'Approval.', doneAt })
  expect(seen(cleaned, hold)).toMatchObject({ state: 'on_hold', may: 'cleaned' })
  expect(seen(cleaned, hold, cleaned)).toMatchObject({ state: 'cleaned' })
})

test('what was refused did not happen, and what is of other filters is not its own', () => {
  expect(seen({ ...cleaned, problem: refused }, { ...judged, problem: refused })).toMatchObject({
    state: 'received',
    result: null,
  })
  expect(asIfSent(filter, [{ ...cleaned, filterId: 'two' }])).toBe(filter)
})

test('an announced filter on hold that is measured is here, and waits on', () => {
  const announced = { ...filter, state: 'on_hold', heldFrom: 'expected' } as const
  expect(asIfSent(announced, [read('before', '210')])).toMatchObject({
    state: 'on_hold',
    heldFrom: 'received',
    nextStates: ['received'],
  })
})
