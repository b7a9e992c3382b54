import { describe, expect, test } from 'vitest'
import { customerDoor } from '#server/accounts/customer-door.ts'
import type { AnyPurpose, Door } from '#server/accounts/door.ts'
import {
  endLinks,
  forgetOldLinks,
  maySendAnother,
  readLink,
  storeLink,
  useLink,
} from '#server/accounts/link-store.ts'
import { beginSession, sessionsStillOpen } from '#server/accounts/session.ts'
import { endSession, forgetEndedSessions, sessionsOf } from '#server/accounts/session-store.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { staffDoor } from './staff-door.ts'

const minuteMs = 60_000
const start = new Date('2026-03-10T15:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
const before = (instant: Date, ms: number) => new Date(instant.getTime() - ms)

/** Two people at a door. */
async function open(door: Door) {
  const testApp = await openTestApp()
  const signedIn = () =>
    door.name === 'staff' ? signedInStaff(testApp) : signedInCustomer(testApp)
  const [dana, lee] = [await signedIn(), await signedIn()]
  return { ...testApp, dana: dana.id, lee: lee.id }
}

/** A door whose two purposes set a password: asked for by its owner, and sent by our team. */
type PasswordDoor<Purpose extends AnyPurpose> = [Door<unknown, Purpose>, asked: Purpose]

function linksOf<Purpose extends AnyPurpose>([door, asked]: PasswordDoor<Purpose>) {
  const purposes: readonly Purpose[] = [asked]
  return {
    door,
    store: (db: Db, personId: string, minutes = 0) =>
      storeLink(db, door, { personId, purpose: asked }, at(minutes)),
    read: (db: Db, secret: string, minutes: number) =>
      readLink(db, door, secret, purposes, at(minutes)).then(
        ({ personId, purpose }) => [personId, purpose],
        ({ code, message }) => [code, message],
      ),
    use: (db: Db, secret: string, minutes: number) =>
      useLink(db, door, secret, purposes, at(minutes)).then(
        ({ personId }) => personId,
        ({ code }) => code,
      ),
    end: (db: Db, personId: string, minutes: number) => endLinks(db, door, personId, at(minutes)),
    maySend: (db: Db, personId: string, minutes: number) =>
      maySendAnother(db, door, personId, asked, at(minutes)),
    forget: (db: Db, minutes: number) => forgetOldLinks(db, door, at(minutes)),
    asked,
    ended: ['link_ended', door.links.ended],
  }
}

describe.each([
  ['customers', linksOf([customerDoor, 'password_reset'])],
  ['staff', linksOf([staffDoor, 'reset'])],
] as const)('what is mailed to %s', (_who, links) => {
  test('works until it ends or is used, for what it was sent, while its owner may sign in', async () => {
    const { db, dana } = await open(links.door)
    const secret = await links.store(db, dana)
    expect(await links.read(db, secret, 59)).toEqual([dana, links.asked])
    expect(await links.read(db, secret, 60)).toEqual(links.ended)
    expect(await links.use(db, secret, 60)).toBe('link_ended')
    expect(await links.read(db, `${secret}x`, 1)).toEqual(links.ended)
    const { people } = links.door
    await db.updateTable(people).set({ isActive: false }).where('id', '=', dana).execute()
    expect(await links.read(db, secret, 1)).toEqual(links.ended)
    expect(await links.use(db, secret, 1)).toBe('link_ended')
    await db.updateTable(people).set({ isActive: true }).where('id', '=', dana).execute()
    expect(await links.use(db, secret, 2)).toBe(dana)
    expect(await links.read(db, secret, 3)).toEqual(links.ended)
  })

  test('is used once, and what ended it first stays; those of others stay too', async () => {
    const { db, dana, lee } = await open(links.door)
    const [first, second, ofLee] = [
      await links.store(db, dana),
      await links.store(db, dana, 1),
      await links.store(db, lee, 2),
    ]
    const used = await Promise.all([1, 1].map(() => links.use(db, first, 5)))
    expect(used.toSorted()).toEqual([dana, 'link_ended'].toSorted())
    await links.end(db, dana, 6)
    const rows = await db
      .selectFrom(links.door.links.table)
      .select('usedAt')
      .orderBy('createdAt')
      .execute()
    expect(rows.map(({ usedAt }) => usedAt)).toEqual([at(5), at(6), null])
    expect(await links.use(db, second, 7)).toBe('link_ended')
    expect(await links.use(db, ofLee, 7)).toBe(lee)
  })

  test('is counted for its owner and its purpose within the hour', async () => {
    const { db, dana, lee } = await open(links.door)
    const maySend = (minutes: number) =>
      db.transaction().execute((tx) => links.maySend(tx, dana, minutes))
    for (const minutes of [0, 1, 2]) await links.store(db, lee, minutes)
    for (const minutes of [0, 1]) await links.store(db, dana, minutes)
    expect(await maySend(2)).toBe(true)
    await links.store(db, dana, 2)
    expect([await maySend(59), await maySend(60)]).toEqual([false, true])
  })

  test('is counted though it was ended, and not for another purpose', async () => {
    const { db, dana } = await open(links.door)
    for (const minutes of [0, 1, 2]) await links.store(db, dana, minutes)
    await links.end(db, dana, 3)
    expect(
      await db
        .transaction()
        .execute(async (tx) => [
          await links.maySend(tx, dana, 4),
          await maySendAnother(tx, customerDoor, dana, 'invitation', at(4)),
          await maySendAnother(tx, staffDoor, dana, 'invitation', at(4)),
        ]),
    ).toEqual([false, true, true])
  })

  test('is forgotten once its end is past', async () => {
    const { db, dana } = await open(links.door)
    await links.store(db, dana)
    await links.store(db, dana, 1)
    await links.forget(db, 61)
    expect(await db.selectFrom(links.door.links.table).select('createdAt').execute()).toEqual([
      { createdAt: at(1) },
    ])
  })
})

test('a link for one purpose opens nothing else', async () => {
  const { db, dana } = await open(customerDoor)
  const token = await storeLink(db, customerDoor, { personId: dana, purpose: 'email_proof' }, at(0))
  for (const act of [readLink, useLink])
    await expect(act(db, customerDoor, token, ['password_reset'], at(1))).rejects.toThrow(
      customerDoor.links.ended,
    )
  expect(await useLink(db, customerDoor, token, ['email_proof'], at(1))).toEqual({
    personId: dana,
    purpose: 'email_proof',
  })
})

test('a code of staff is the same code however it is typed', async () => {
  const { db, dana } = await open(staffDoor)
  const code = await storeLink(db, staffDoor, { personId: dana, purpose: 'reset' }, at(0))
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  expect(await useLink(db, staffDoor, typed, ['reset'], at(1))).toMatchObject({ personId: dana })
})

describe.each([
  ['customers', customerDoor],
  ['staff', staffDoor],
] as [string, Door][])('of the sessions of %s', (_who, door) => {
  const idleMs = door.lasts.idleMs

  test.each<[string, boolean, { expiresAt?: Date; lastSeenAt?: Date }]>([
    ['one that is in use is open', true, {}],
    ['one that is at its end is not open', false, { expiresAt: start }],
    [
      'one that nobody has used for as long as it may rest is not open',
      false,
      { lastSeenAt: before(start, idleMs) },
    ],
    ['one that was used a moment later is open', true, { lastSeenAt: before(start, idleMs - 1) }],
  ])('%s', async (_which, isOpen, change) => {
    const { db, dana, lee } = await open(door)
    const idOf = async (person: string) => (await sessionsOf(db, door, person))[0]?.id ?? ''
    const [ofDana, ofLee] = [await idOf(dana), await idOf(lee)]
    if (Object.keys(change).length > 0)
      await db.updateTable(door.sessions).set(change).where('id', '=', ofDana).execute()
    const still = async (id: string) => [...(await sessionsStillOpen(db, door, [id], start)).keys()]
    expect(await still(ofDana)).toEqual(isOpen ? [ofDana] : [])
    expect(await still(ofLee)).toEqual([ofLee])
    // And the night keeps what is open.
    await forgetEndedSessions(db, door, start)
    expect((await sessionsOf(db, door, dana)).length).toBe(isOpen ? 1 : 0)
    expect(await sessionsOf(db, door, lee)).toHaveLength(1)
  })

  test('those of a closed account and those that were ended are not open', async () => {
    const { db, dana, lee } = await open(door)
    const [mine, theirs] = [await sessionsOf(db, door, dana), await sessionsOf(db, door, lee)]
    const ids = [...mine, ...theirs].map(({ id }) => id)
    expect(await endSession(db, door, dana, theirs[0]?.id ?? '')).toBe(false)
    expect(await endSession(db, door, dana, mine[0]?.id ?? '')).toBe(true)
    expect((await sessionsStillOpen(db, door, ids, start)).size).toBe(1)
    await db.updateTable(door.people).set({ isActive: false }).where('id', '=', lee).execute()
    expect((await sessionsStillOpen(db, door, ids, start)).size).toBe(0)
    expect(await sessionsStillOpen(db, door, [], start)).toEqual(new Map())
  })

  test('a use is written once in a while, and the latest is listed first', async () => {
    const { app, db, now, dana } = await open(door)
    const { token } = await beginSession(db, door, dana, 'Phone', before(start, 1))
    const use = async (ms: number) => {
      now.set(new Date(start.getTime() + ms))
      const cookie = `${door.name === 'staff' ? 'staff' : 'session'}=${token}`
      const me = `/api/${door.name}/me`
      expect((await app.inject({ url: me, headers: { cookie } })).statusCode).toBe(200)
      return (await sessionsOf(db, door, dana)).map(
        ({ device, lastSeenAt }) => `${device} ${lastSeenAt.getTime() - start.getTime()}`,
      )
    }
    const often = door.seenAgainAfterMs
    expect(await use(often - 1)).toEqual(['Firefox on Windows 0', 'Phone -1'])
    expect(await use(often)).toEqual([`Phone ${often}`, 'Firefox on Windows 0'])
  })
})
