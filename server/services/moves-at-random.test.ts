import { expect, test } from 'vitest'
import { derivedStatus } from '#domain/services/bench/derived-service.ts'
import { filterEnds, isReady } from '#domain/services/bench/filter-states.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { openBench } from '#server/testing/bench.ts'
import { dayUrl } from '#server/testing/day.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { randomFrom } from '#domain/random-setup.ts'
import { typed } from '#server/testing/workshop.ts'

const turns = 30
const results = ['restored', 'restored_with_limits', 'not_restorable'] as const
const states = ['received', 'cleaned', 'packed', 'handed_over', 'on_hold', 'judged'] as const

/** Whatever may be done to a service: on its page and form, at the bench, on the day board. */
async function openAnyhow(seed: number) {
  const random = randomFrom(seed)
  const pick = <Of>(from: readonly [Of, ...Of[]]): Of =>
    from[Math.floor(random() * from.length)] ?? from[0]
  const bench = await openBench({ quantity: pick([1, 2]) })
  const { db, id, judge, now, order, read, step, takeIn, to, workshop } = bench
  const office = await signedInStaff(bench.testApp, 'office')
  const service = async () => (await workshop.call('GET', order)).json()
  const filters = async (): Promise<ServiceFilter[]> => bench.filters()

  async function say() {
    const { steps } = await service()
    if (steps.length > 0) await step(id, pick(steps))
  }

  async function write() {
    const { quantity, serviceDate, updatedAt } = await service()
    await bench.correct(id, {
      ...typed,
      quantity,
      serviceDate,
      updatedAt,
      notes: pick(['', 'Dented.']),
    })
  }

  async function work() {
    const all = await filters()
    const one = all[Math.floor(random() * (all.length + 1))]
    if (one === undefined) return takeIn({ serialNumber: `DPF-${Math.floor(random() * 3)}` })
    if (random() < 0.4) return to(one.id, pick(states), 'Waits for a clamp.')
    const takenAt = now().toISOString()
    await read(one.id, ['before', 'flow_cfm', '210'], { isConfirmed: true, takenAt })
    await read(one.id, ['after', 'flow_cfm', pick(['395', '412.5'])], {
      isConfirmed: true,
      takenAt,
    })
    return judge(one.id, { result: pick(results), reason: 'Looked at twice.' })
  }

  /** Without a result, whether it can be so or not, or back from there. */
  async function finish() {
    const all = await filters()
    const one = all[Math.floor(random() * all.length)]
    if (one === undefined) return
    const url = `/api/admin/service-filters/${one.id}`
    if (one.ended === null)
      await workshop.call('POST', `${url}/end`, {
        payload: { end: pick(filterEnds), reason: 'Nobody knows.' },
      })
    else await office.call('POST', `${url}/way-back`, { payload: { reason: 'A mistake.' } })
  }

  const plan = () =>
    office.call('POST', `${dayUrl}/deliveries`, { payload: { serviceId: id, on: '2026-03-11' } })

  async function anything(turn: number) {
    now.set(new Date(Date.parse('2026-03-10T15:00:00Z') + turn * 3 * 60_000))
    await pick([say, say, write, work, work, work, plan, finish])()
  }
  return { ...bench, service, filters, anything, papers: () => papersIn(db) }
}

const papersIn = (db: Awaited<ReturnType<typeof openBench>>['db']) =>
  db
    .selectFrom('certificates')
    .select([
      'number',
      'kind',
      'serviceFilterId',
      'replaces',
      'content',
      'contentSha256',
      'withdrawnOn',
    ])
    .execute()

test.each([1, 2, 3, 4, 5, 6])(
  'whatever is done to a service, its status, papers and deliveries agree (%d)',
  async (seed) => {
    const { anything, app, dana, db, filters, id, papers, service } = await openAnyhow(seed)
    const issued = new Map<string, string>()
    for (let turn = 1; turn <= turns; turn++) {
      await anything(turn)
      const { status, quantity, isByFilter, deliveredAt } = await service()
      const lines = await filters()
      expect(isByFilter).toBe(lines.length > 0)
      const ended = lines.filter((line) => line.ended !== null)
      // Of what was ordered, those are not in its quantity; but for one in which nothing is left.
      const ordered =
        quantity + (ended.length === lines.length && status === 'cancelled' ? 0 : ended.length)
      if (isByFilter) expect(derivedStatus({ status, quantity: ordered }, lines)).toBe(status)
      expect(deliveredAt !== null).toBe(status === 'delivered')

      const stops = await db.selectFrom('appointments').select('status').execute()
      const open = stops.filter((stop) => stop.status !== 'cancelled')
      const isPartlyReady = status === 'in_progress' && lines.some(isReady)
      if (status !== 'completed' && !isPartlyReady) expect(open).toEqual([])

      const all = await papers()
      for (const { id: line } of ended)
        expect(all).not.toContainEqual(
          expect.objectContaining({
            serviceFilterId: line,
            kind: 'certificate',
            withdrawnOn: null,
          }),
        )
      for (const { number, content, contentSha256, withdrawnOn } of all) {
        const kept = JSON.stringify([content, contentSha256])
        expect(kept, 'what was attested stays').toBe(issued.get(number) ?? kept)
        issued.set(number, kept)
        const said = (await app.inject(`/api/verify/${number}`)).json()
        expect(said).toMatchObject({ number, withdrawnOn, contentSha256 })
        expect(said.replacedBy).toBe(all.find(({ replaces }) => replaces === number)?.number)
      }
      const current = all.filter(({ withdrawnOn }) => withdrawnOn === null)
      const subjects = current.map((one) => one.serviceFilterId ?? one.kind)
      expect(new Set(subjects).size, 'one paper of each').toBe(current.length)
      if (!isByFilter && status !== 'completed' && status !== 'delivered')
        expect(current).toEqual([])
      for (const { replaces } of all) {
        const old = all.find(({ number }) => number === replaces)
        if (replaces !== null) expect(old?.withdrawnOn).not.toBeNull()
      }
    }
    const seen = (await dana.call('GET', `/api/customer/service-history/${id}`)).json()
    for (const [name, has] of [
      ['certificate', seen.hasCertificate],
      ['inspection-report', seen.hasInspectionReport],
    ]) {
      const paper = await dana.call('GET', `/api/customer/service-history/${id}/${name}.pdf`)
      expect(paper.status).toBe(has ? 200 : 409)
    }
  },
)
