import { openShop, type Shop } from './ends.ts'
import { signedInStaff } from './people.ts'
import { list } from './workshop.ts'

/** Two filters of an order that is delivered: 1 and 2. */
export async function delivered() {
  const shop = await openShop()
  const lines: string[] = []
  for (const serial of ['DPF-1', 'DPF-2'])
    lines.push(await shop.restore(serial, serial === 'DPF-1' ? { vehicleId: shop.vehicleId } : {}))
  await shop.step(shop.id, 'delivered')
  shop.testApp.now.set('2026-03-16T15:00:00Z')
  return { ...(await again(shop)), lines }
}

/** What is done once filters came back. */
export async function again(before: Shop) {
  const office = await signedInStaff(before.testApp, 'office')
  const workshop = await signedInStaff(before.testApp, 'technician')
  const bringBack = (serviceFilterIds: readonly string[], key?: string, by = office) =>
    by.call('POST', `${list}/${before.id}/rework`, {
      payload: { serviceFilterIds, notes: 'It whistles.' },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const read = async (id: string, after = '420') => {
    for (const [stage, value] of [
      ['before', '380'],
      ['after', after],
    ])
      await workshop.call('POST', `${before.line(id)}/readings`, {
        payload: {
          stage,
          value,
          quantity: 'flow_cfm',
          takenAt: '2026-03-16T15:00:00Z',
          isConfirmed: true,
        },
        headers: { 'idempotency-key': `${id}-${stage}-${after}` },
      })
  }
  const judge = (id: string, payload: object = { result: 'restored' }) =>
    workshop.call('POST', `${before.line(id)}/result`, { payload })
  const confirm = (id: string, by = office, reason = 'The clamp was loose, the filter is fine.') =>
    by.call('POST', `${before.line(id)}/confirmation`, { payload: { reason } })
  const linesOf = async (id: string) => (await workshop.call('GET', `${list}/${id}/filters`)).json()
  const partOf = async (line: string) =>
    (await workshop.call('GET', before.line(line))).json().filterId
  const papersOf = async (serialNumber: string) =>
    await before.db
      .selectFrom('certificates as paper')
      .innerJoin('service_filters as line', 'line.id', 'paper.serviceFilterId')
      .innerJoin('filters as filter', 'filter.id', 'line.filterId')
      .select(['paper.number', 'paper.replaces', 'paper.withdrawnOn', 'paper.serviceFilterId'])
      .where('filter.serialNumber', '=', serialNumber)
      .orderBy('paper.issuedOn')
      .execute()
  return {
    ...before,
    office,
    workshop,
    bringBack,
    read,
    judge,
    confirm,
    linesOf,
    partOf,
    papersOf,
  }
}
