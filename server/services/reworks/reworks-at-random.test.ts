// Over random moves: what is lost or done again uses up no life, one paper counts of a part, and
// nothing is said to be ready, delivered or restored without the row that proves it.
import { expect, test } from 'vitest'
import { randomFrom } from '#domain/random-setup.ts'
import { filterEnds } from '#domain/services/bench/filter-states.ts'
import { openBench } from '#server/testing/bench.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { list } from '#server/testing/workshop.ts'

const turns = 24
const line = (id: string) => `/api/admin/service-filters/${id}`

async function openAnyhow(seed: number) {
  const random = randomFrom(seed)
  const pick = <Of>(from: readonly Of[]): Of | undefined => from[Math.floor(random() * from.length)]
  const bench = await openBench({ quantity: 2 })
  const { db, now, restore, step, takeIn } = bench
  const office = await signedInStaff(bench.testApp, 'office')
  await restore('DPF-1')
  await (random() < 0.5 ? restore('DPF-2') : takeIn({ serialNumber: 'DPF-2' }))
  await step(bench.id, 'delivered')
  const lines = () =>
    db
      .selectFrom('service_filters as line')
      .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
      .innerJoin('filters as filter', 'filter.id', 'line.filterId')
      .select(['line.id', 'line.state', 'line.result', 'line.filterId', 'line.confirmReason'])
      .select(['service.id as serviceId', 'service.status', 'service.reworkOf', 'service.cost'])
      .select(['filter.state as place'])
      .orderBy('line.createdAt')
      .execute()
  const post = (url: string, payload: object, key?: string) =>
    office.call('POST', url, {
      payload,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  let keys = 0

  type Line = Awaited<ReturnType<typeof lines>>[number]

  async function measure({ id }: Line) {
    for (const stage of ['before', 'after'])
      await post(
        `${line(id)}/readings`,
        {
          stage,
          quantity: 'flow_cfm',
          value: stage === 'before' ? '210' : '412.5',
          takenAt: now().toISOString(),
          isConfirmed: true,
        },
        `random-${(keys += 1)}`,
      )
  }
  const judge = ({ id }: Line) =>
    post(`${line(id)}/result`, {
      result: pick(['restored', 'restored', 'not_restorable', 'restored_with_limits']),
      reason: 'Looked at twice.',
    })
  const acts = {
    comeBack: ({ id, serviceId }: Line) =>
      post(`${list}/${serviceId}/rework`, { serviceFilterIds: [id] }, `random-${(keys += 1)}`),
    work: async (one: Line) => {
      if (random() < 0.7) await measure(one)
      return judge(one)
    },
    confirm: ({ id }: Line) => post(`${line(id)}/confirmation`, { reason: 'Nothing to change.' }),
    handOver: ({ id }: Line) => post(`${line(id)}/state`, { state: 'handed_over' }),
    end: ({ id }: Line) =>
      post(`${line(id)}/end`, { end: pick(filterEnds), reason: 'Nobody knows.' }),
    takeBack: ({ id }: Line) => post(`${line(id)}/way-back`, { reason: 'Found.' }),
  }
  const likely: Partial<Record<Line['state'], readonly (keyof typeof acts)[]>> = {
    handed_over: ['comeBack', 'comeBack', 'comeBack', 'end'],
    ended: ['takeBack', 'takeBack', 'comeBack'],
    judged: ['handOver', 'handOver', 'handOver', 'work', 'confirm', 'end'],
  }
  const atWork = ['work', 'work', 'confirm', 'end'] as const

  async function act() {
    const one = pick(await lines())
    if (one === undefined) return
    const any = Object.keys(acts) as (keyof typeof acts)[]
    const what = pick(random() < 0.15 ? any : (likely[one.state] ?? atWork))
    if (what !== undefined) await acts[what](one)
  }
  return { ...bench, office, lines, act }
}

test.each([1, 2, 4, 6])(
  'whatever is done with what came back, no life is used up and nothing is said without proof (%d)',
  async (seed) => {
    const { act, dana, db, lines, now, office } = await openAnyhow(seed)
    let heard = 0
    let reworked = 0
    for (let turn = 1; turn <= turns; turn++) {
      now.set(new Date(Date.parse('2026-03-10T15:00:00Z') + turn * 40 * 60_000))
      await act()
      const all = await lines()
      reworked = Math.max(reworked, all.filter(({ reworkOf }) => reworkOf !== null).length)
      const readings = await db
        .selectFrom('bench_readings')
        .select(['serviceFilterId', 'stage'])
        .execute()
      const isMeasured = (id: string) =>
        ['before', 'after'].every((stage) =>
          readings.some((one) => one.serviceFilterId === id && one.stage === stage),
        )
      const papers = await db
        .selectFrom('certificates')
        .select(['number', 'serviceFilterId', 'kind', 'replaces', 'withdrawnOn'])
        .execute()
      const valid = papers.filter(({ withdrawnOn }) => withdrawnOn === null)
      for (const part of new Set(all.map(({ filterId }) => filterId ?? ''))) {
        const own = all.filter(({ filterId }) => filterId === part)
        const ids = own.map(({ id }) => id)
        const counting = valid.filter(({ serviceFilterId: of }) => ids.includes(of ?? ''))
        expect(counting.length, 'one paper of a part').toBeLessThanOrEqual(1)
        const passport = (await office.call('GET', `/api/admin/filters/${part}`)).json()
        const judged = own.filter(({ result }) => result !== null)
        const firsts = judged.filter(
          ({ reworkOf, id }, at) =>
            (reworkOf === null || judged[at - 1]?.result === 'not_restorable') && isMeasured(id),
        )
        expect(passport.lives.used, 'of the first cleaning alone').toBe(firsts.length)
        for (const { id, result, confirmReason } of own.filter(({ result: has }) => has !== null)) {
          if (result === 'not_restorable' || isMeasured(id)) continue
          expect(confirmReason, 'restored by readings, or confirmed').not.toBeNull()
        }
      }
      for (const { replaces } of papers)
        if (replaces !== null)
          expect(papers.find(({ number }) => number === replaces)?.withdrawnOn).not.toBeNull()
      for (const { reworkOf, cost } of all) if (reworkOf !== null) expect(cost).toBe('0.00')
      const news = (await dana.call('GET', '/api/customer/notifications')).json()
      const isSaid = (what: RegExp) =>
        news.slice(0, news.length - heard).some(({ title }: { title: string }) => what.test(title))
      if (isSaid(/ready/i))
        expect(all).toContainEqual(
          expect.objectContaining({ result: expect.stringMatching(/^restored/) }),
        )
      if (isSaid(/are delivered/i))
        expect(all).toContainEqual(expect.objectContaining({ state: 'handed_over' }))
      heard = news.length
    }
    expect(reworked, 'something came back').toBeGreaterThan(0)
  },
)
