import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo } from '#domain/staff-roles.ts'
import type { HandedOnCount, HandOn } from '#domain/today/hand-on.ts'
import { holdStops, storeAssignment } from '#server/appointments/day/arrange-store.ts'
import { holdStopsOfDriver } from '#server/appointments/day/driver-store.ts'
import { refuseDriver } from '#server/appointments/day/refuse-driver.ts'
import { isOpenStop } from '#domain/appointments/day/stop.ts'
import { audit, auditAll } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { type Account, findAccount } from '#server/staff/account-store.ts'
import { giveTasksBack, handOnTasks } from '#server/tasks/hand-over-store.ts'
import { noColleague } from '#server/tasks/write-task.ts'
import { handOnOfKey, holdHandOn, markTakenBack, storeHandOn } from './store.ts'

type Task = { deps: Deps; actor: StaffActor }

const unknown = 'There is no such person on our team.'
const unknownHandOn = 'There is no such handover of work.'
const isBack = 'This work was given back already.'
const hasLeft = 'This person’s account isn’t active, so their work stays where it is.'

/**
 * Someone is out: the stops of these days and the tasks due by then go to a colleague, or to nobody
 * yet. A task that the colleague may not read is nobody's. Customers hear nothing: who drives says
 * nothing of when. The same key again is the same.
 */
export function handOn(
  { deps, actor }: Task,
  { staffId, from, to, handTo }: HandOn,
  key: string | null,
): Promise<HandedOnCount> {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.now()
    const before = await handOnOfKey(tx, key)
    if (before !== null) {
      const { stops, tasks } = before.made
      return { id: before.id, stops: stops.length, tasks: tasks.length }
    }
    const out = await account(tx, staffId, at)
    const colleague = handTo === null ? null : await otherThan(tx, staffId, handTo, at)
    const stops = await holdStopsOfDriver(tx, out.id, { from, to })
    if (stops.length > 0 && colleague !== null) await refuseDriver(tx, colleague.id)
    for (const stop of stops)
      await storeAssignment(tx, stop, { driverId: colleague?.id ?? null, stopOrder: null })
    const reads = colleague !== null && mayDo(colleague.role, 'readCustomers') ? colleague : null
    const tasks = await handOnTasks(tx, out.id, reads, to, at)
    const made = { stops: stops.map(({ id, stopOrder }) => ({ id, stopOrder })), tasks }
    const days = { fromDay: from, toDay: to }
    const stored = { staffId: out.id, toId: colleague?.id ?? null, ...days, made }
    const id = await storeHandOn(tx, { ...stored, madeBy: actor.name, idempotencyKey: key }, at)
    await auditStops(tx, actor, made.stops, colleague?.id ?? null)
    await audit(tx, actor, 'work_handed_on', {
      kind: 'staff',
      id: out.id,
      detail: { from, to, handTo, stops: stops.length, tasks: tasks.length },
    })
    return { id, stops: stops.length, tasks: tasks.length }
  })
}

/** They are here again: what is still open, and where it went to, is theirs as it was. */
export function takeHandOnBack({ deps, actor }: Task, id: string): Promise<HandedOnCount> {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.now()
    const handOn = await holdHandOn(tx, id)
    if (handOn === null) throw new CodedError('not_found', unknownHandOn)
    if (handOn.takenBackAt !== null) throw new CodedError('conflict', isBack)
    const { made, staffId, toId } = handOn
    const from = await account(tx, staffId, at)
    if (!from.isActive) throw new CodedError('conflict', hasLeft)
    const stood = new Map(made.stops.map((stop) => [stop.id, stop.stopOrder]))
    const held = stood.size === 0 ? [] : await holdStops(tx, [...stood.keys()])
    const stops = held.filter(({ status, driverId }) => isOpenStop(status) && driverId === toId)
    if (stops.length > 0) await refuseDriver(tx, from.id)
    for (const stop of stops)
      await storeAssignment(tx, stop, {
        driverId: from.id,
        stopOrder: stood.get(stop.id) ?? null,
      })
    const reads = mayDo(from.role, 'readCustomers')
    const tasks = reads ? await giveTasksBack(tx, made.tasks, { from, to: toId }, at) : []
    await markTakenBack(tx, id, at)
    await auditStops(tx, actor, stops, from.id)
    await audit(tx, actor, 'work_handed_on', {
      kind: 'staff',
      id: from.id,
      detail: { back: true, stops: stops.length, tasks: tasks.length },
    })
    return { id, stops: stops.length, tasks: tasks.length }
  })
}

const auditStops = (
  tx: Db,
  actor: StaffActor,
  stops: readonly { id: string }[],
  driverId: string | null,
) =>
  auditAll(
    tx,
    actor,
    'appointment_changed',
    stops.map(({ id }) => ({
      kind: 'appointments' as const,
      id,
      detail: { change: 'arranged', driverId },
    })),
  )

async function account(tx: Db, id: string, at: Date): Promise<Account> {
  const found = await findAccount(tx, id, at, at)
  if (found === null) throw new CodedError('not_found', unknown)
  return found
}

async function otherThan(tx: Db, out: string, id: string, at: Date): Promise<Account> {
  const found = id === out ? null : await findAccount(tx, id, at, at)
  if (found === null || !found.isActive)
    throw new CodedError('invalid_input', noColleague, { handTo: noColleague })
  return found
}
