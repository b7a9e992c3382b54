import { describe, expect, test } from 'vitest'
import { at, dayUrl, openDay } from '#server/testing/day.ts'
import { signedInStaff } from '#server/testing/people.ts'

const url = `${dayUrl}/hand-ons`

async function open() {
  const day = await openDay()
  const lee = await signedInStaff(day, 'driver')
  const { dana, db, driver, office } = day
  const handOn = (more: object = {}) =>
    office.call('POST', url, {
      payload: {
        staffId: driver.id,
        from: '2026-03-11',
        to: '2026-03-11',
        handTo: lee.id,
        ...more,
      },
    })
  const wayBack = (id: string) => office.call('POST', `${url}/${id}/way-back`)
  const drivers = async () =>
    Object.fromEntries(
      (await db.selectFrom('appointments').select(['id', 'driverId']).execute()).map((row) => [
        row.id,
        row.driverId,
      ]),
    )
  const followUp = async (ownerId: string, dueOn: string) =>
    (
      await office.call('POST', `/api/admin/customers/${dana.id}/follow-ups`, {
        payload: { text: 'Call about unit 7.', dueOn, ownerId },
      })
    ).json().id as string
  const owners = async () =>
    Object.fromEntries(
      (await db.selectFrom('tasks').select(['id', 'ownerId']).execute()).map((row) => [
        row.id,
        row.ownerId,
      ]),
    )
  return { ...day, lee, handOn, wayBack, drivers, followUp, owners }
}

describe('someone who is out', () => {
  test('hands on the open stops of those days in one press, and gets them back', async () => {
    const { add, db, driver, drivers, handOn, lee, mails, wayBack } = await open()
    const [nine, ten, tomorrow, done] = [
      await add(at(9), { driverId: driver.id }),
      await add(at(10), { driverId: driver.id }),
      await add(at(9, 12), { driverId: driver.id }),
      await add(at(13), { driverId: driver.id }),
    ]
    await db
      .updateTable('appointments')
      .set({ status: 'completed' })
      .where('id', '=', done)
      .execute()
    const before = await drivers()
    const handed = await handOn()
    expect([handed.status, handed.json()]).toMatchObject([201, { stops: 2, tasks: 0 }])
    expect(await drivers()).toEqual({
      [nine]: lee.id,
      [ten]: lee.id,
      [tomorrow]: driver.id,
      [done]: driver.id,
    })
    expect(await mails()).toEqual([])
    expect((await wayBack(handed.json().id)).json()).toMatchObject({ stops: 2 })
    expect(await drivers()).toEqual(before)
    expect((await wayBack(handed.json().id)).status).toBe(409)
    expect((await wayBack('none')).status).toBe(404)
  })

  test('sent twice hands on once, and the way back is that of the first', async () => {
    const { add, db, driver, drivers, lee, office, wayBack } = await open()
    const ids = [
      await add(at(9), { driverId: driver.id }),
      await add(at(10), { driverId: driver.id }),
    ]
    const day = { from: '2026-03-11', to: '2026-03-11' }
    const send = () =>
      office.call('POST', url, {
        payload: { staffId: driver.id, ...day, handTo: lee.id },
        headers: { 'idempotency-key': 'hand-on-once' },
      })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[1]?.json()).toEqual(both[0]?.json())
    expect(both[0]?.json()).toMatchObject({ stops: 2 })
    expect(await db.selectFrom('hand_ons').select('id').execute()).toHaveLength(1)
    await wayBack(both[0]?.json().id)
    const after = await drivers()
    expect(ids.map((id) => after[id])).toEqual([driver.id, driver.id])
  })

  test('for several days, to nobody, hands on each of those days', async () => {
    const { add, driver, drivers, handOn } = await open()
    const ids = [
      await add(at(9), { driverId: driver.id }),
      await add(at(9, 12), { driverId: driver.id }),
      await add(at(9, 13), { driverId: driver.id }),
    ]
    await handOn({ to: '2026-03-12', handTo: '' })
    const after = await drivers()
    expect(ids.map((id) => after[id])).toEqual([null, null, driver.id])
  })

  test('does not get back what someone else has changed since', async () => {
    const { add, arrange, driver, drivers, handOn, stop, wayBack } = await open()
    const [nine, ten] = [
      await add(at(9), { driverId: driver.id }),
      await add(at(10), { driverId: driver.id }),
    ]
    const { id } = (await handOn()).json()
    await arrange({ id: nine, version: (await stop(nine)).version, driverId: null })
    expect((await wayBack(id)).json()).toMatchObject({ stops: 1 })
    expect(await drivers()).toEqual({ [nine]: null, [ten]: driver.id })
  })

  test('hands on the tasks that are due by then; one that a driver may not read is nobody’s', async () => {
    const { driver, followUp, handOn, lee, office, owners, wayBack } = await open()
    const [due, later] = [
      await followUp(office.id, '2026-03-11'),
      await followUp(office.id, '2026-03-20'),
    ]
    const to = await handOn({ staffId: office.id, handTo: lee.id })
    expect(to.json()).toMatchObject({ stops: 0, tasks: 1 })
    expect(await owners()).toEqual({ [due]: null, [later]: office.id })
    await wayBack(to.json().id)
    expect(await owners()).toEqual({ [due]: office.id, [later]: office.id })
    expect(driver.id).not.toBe(lee.id)
  })

  test('who has left, or may not read them, gets no tasks back', async () => {
    const day = await open()
    const { db, followUp, handOn, office, owners, wayBack } = day
    const colleague = await signedInStaff(day, 'office')
    const due = await followUp(colleague.id, '2026-03-11')
    const { id } = (await handOn({ staffId: colleague.id, handTo: office.id })).json()
    const set = (row: { role?: 'driver'; isActive?: boolean }) =>
      db.updateTable('staff').set(row).where('id', '=', colleague.id).execute()
    await set({ isActive: false })
    expect((await wayBack(id)).status).toBe(409)
    await set({ isActive: true, role: 'driver' })
    expect((await wayBack(id)).json()).toMatchObject({ tasks: 0 })
    expect(await owners()).toEqual({ [due]: office.id })
  })

  test.each([
    ['themselves', { handTo: 'own' }],
    ['someone who does not drive', { handTo: 'office' }],
    ['nobody who is there', { handTo: 'none' }],
    ['days backwards', { from: '2026-03-12' }],
  ])('%s is refused, and nothing changes', async (_what, more) => {
    const { add, driver, drivers, handOn, office } = await open()
    const id = await add(at(9), { driverId: driver.id })
    const named: Record<string, string> = { own: driver.id, office: office.id }
    const handTo = 'handTo' in more && more.handTo !== undefined ? more.handTo : null
    const answer = await handOn({
      ...more,
      ...(handTo !== null && { handTo: named[handTo] ?? handTo }),
    })
    expect(answer.status).toBe(400)
    expect(await drivers()).toEqual({ [id]: driver.id })
  })
})
