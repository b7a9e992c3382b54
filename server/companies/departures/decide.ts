import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { audit } from '#server/audit/store.ts'
import { lockPeople, findCompany } from '#server/companies/store.ts'
import { giveMade, readMade } from '#server/personal-data/company-rows.ts'
import type { MadeThere } from '#server/db/schema/json.ts'
import type { Deps } from '#server/http/context.ts'
import { findDeparture, storeDecision } from './store.ts'

const noSuchDeparture = 'There is no such entry.'
const isDecided = 'Someone has decided this already. Please reload the page.'
const isElsewhere =
  'Some of this is somewhere else by now. Please reload the page and choose again.'
const notAmong = 'Please choose among what was made for them.'

type Deciding = { deps: Pick<Deps, 'db' | 'now'>; actor: StaffActor }

/** Of what was made for someone who left, what is chosen is theirs, the rest the company’s. */
export function decideDeparture(
  { deps: { db, now }, actor }: Deciding,
  id: string,
  toPerson: readonly string[],
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const found = await findDeparture(tx, id)
    if (found === null) throw new CodedError('not_found', noSuchDeparture)
    const { companyId, customerId, made } = found
    const [scope] = await lockPeople(tx, [customerId], companyId)
    if ((await findDeparture(tx, id))?.isDecided !== false)
      throw new CodedError('conflict', isDecided)
    const all = Object.values(made).flat()
    if (toPerson.some((one) => !all.includes(one))) throw new CodedError('invalid_input', notAmong)
    const company = await findCompany(tx, companyId)
    if (scope === undefined || company === null) throw new CodedError('not_found', noSuchDeparture)
    const theirs = { customer: customerId, fleet: scope.fleetOf, company: scope.companyId }
    const main = company.mainContactId
    const ours = { customer: main, fleet: main, company: companyId }
    const chosen = (isTheirs: boolean): MadeThere =>
      Object.fromEntries(
        Object.entries(made).map(([table, ids]) => [
          table,
          ids.filter((one) => toPerson.includes(one) === isTheirs),
        ]),
      )
    await giveMade(tx, chosen(true), { from: ours, to: theirs })
    await giveMade(tx, chosen(false), { from: theirs, to: ours })
    const moved = (await readMade(tx, made, { company: companyId, person: theirs.company })).every(
      ({ id: one, isWith }) => (toPerson.includes(one) ? isWith === 'person' : isWith !== 'person'),
    )
    if (!moved) throw new CodedError('conflict', isElsewhere)
    await storeDecision(tx, id, actor.name, now())
    await audit(tx, actor, 'customer_changed', {
      kind: 'customers',
      id: customerId,
      detail: {
        change: 'departure decided',
        companyId,
        toPerson: toPerson.length,
        toCompany: all.length - toPerson.length,
      },
    })
    return companyId
  })
}
