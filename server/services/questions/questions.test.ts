import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { openBench } from '#server/testing/bench.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const asked = 'New filter for $1,900, or back as it is?'

/** Two filters of one order, of which the first waits for its customer. */
async function openHold(askedOf: string | null = 'customer') {
  const bench = await openBench({ quantity: 2 })
  const { dana, id, line, takeIn, testApp, workshop } = bench
  const office = await signedInStaff(testApp, 'office')
  const [first, second] = [
    (await takeIn({ serialNumber: 'DPF-1' })).json().id as string,
    (await takeIn({ serialNumber: 'DPF-2' })).json().id as string,
  ]
  const hold = (filterId: string, payload: object, by = workshop, key?: string) =>
    by.call('POST', `${line(filterId)}/hold`, {
      payload,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  const release = (filterId: string, payload: object, by = office) =>
    by.call('POST', `${line(filterId)}/release`, { payload })
  const held = await hold(first, { reason: asked, askedOf })
  const questionsOf = async (reader = dana) =>
    (await reader.call('GET', `/api/customer/service-history/${id}`))
      .json()
      .filters.map(({ questions }: { questions?: object[] }) => questions ?? [])
  const questionId = held.json().questions?.[0]?.id as string
  const answer = (text: string, by: { call: typeof dana.call } = dana) =>
    by.call('POST', `/api/customer/hold-questions/${questionId}/answer`, {
      payload: { answer: text },
    })
  const tasksOf = async (by = office) =>
    (await by.call('GET', '/api/admin/today')).json().forYou.question
  return { ...bench, office, first, second, hold, held, release, questionsOf, answer, tasksOf }
}

/** Of those that asked the customer. */
const statusOfMails = async (db: Db) =>
  (
    await db
      .selectFrom('outbox')
      .select('status')
      .where('idempotencyKey', 'like', 'hold:%')
      .execute()
  ).map(({ status }) => status)

describe('a filter on hold belongs to a question', () => {
  test('which its customer is asked once, by portal and email, and which is on Today with its age', async () => {
    const { db, first, held, hold, news, questionsOf, tasksOf, testApp, workshop } =
      await openHold()
    expect(held.json()).toMatchObject({
      state: 'on_hold',
      holdReason: asked,
      questions: [{ text: asked, askedOf: 'customer', askedBy: workshop.name, answer: null }],
    })
    await hold(first, { reason: asked, askedOf: 'customer' })
    expect((await news()).filter((title: string) => /question/.test(title))).toEqual([
      'We have a question about your filter',
    ])
    const mails = await queuedMails(db, 'news')
    expect(mails.filter(({ data }) => String(data['message']).includes(asked))).toHaveLength(1)
    expect(await questionsOf()).toMatchObject([[{ text: asked, answer: null, isOver: false }], []])
    testApp.now.set('2026-03-12T15:00:00Z')
    const office = await signedInStaff(testApp, 'office')
    expect(await tasksOf(office)).toMatchObject({
      total: 1,
      items: [{ kind: 'question', text: asked, answer: null, dueOn: '2026-03-10', owner: null }],
    })
    const { forYou } = (await office.call('GET', '/api/admin/waiting')).json()
    expect(forYou).toBe(1)
  })

  test('which its customer answers in the portal, and our team goes on with that', async () => {
    const { answer, db, first, line, office, questionsOf, release, tasksOf, to, workshop } =
      await openHold()
    // A technician doesn't speak for the customer.
    expect((await to(first, 'received')).status).toBe(409)
    expect(
      (await release(first, { answer: 'They said yes.', saidBy: 'Dana' }, workshop)).status,
    ).toBe(409)
    expect((await answer('Go ahead.')).json()).toMatchObject({
      answer: { text: 'Go ahead.', by: 'Dana Ortiz' },
      isOver: false,
    })
    // Whoever has answered is asked no more.
    expect(await statusOfMails(db)).toEqual(['failed'])
    expect(await tasksOf()).toMatchObject({
      total: 1,
      items: [{ answer: { text: 'Go ahead.', by: 'Dana Ortiz' } }],
    })
    const alert = (await queuedMails(db, 'officeAlert')).at(-1)
    expect(alert?.data['subject']).toBe(`Answered: ${asked}`)
    expect((await workshop.call('GET', line(first))).json().questions).toMatchObject([
      { answer: { text: 'Go ahead.', by: 'Dana Ortiz', writtenBy: null }, released: null },
    ])
    expect((await release(first, {}, workshop)).json()).toMatchObject({
      state: 'received',
      holdReason: null,
      questions: [{ answer: { text: 'Go ahead.' }, released: { by: workshop.name } }],
    })
    expect((await tasksOf()).total).toBe(0)
    expect(await questionsOf()).toMatchObject([
      [{ isOver: true, answer: { text: 'Go ahead.' } }],
      [],
    ])
    expect((await office.call('GET', '/api/admin/today')).json().held.total).toBe(0)
  })

  test('whose answer by phone is written down with the name of who said it', async () => {
    const { first, office, release } = await openHold()
    expect((await release(first, {})).json()).toMatchObject({
      fields: { answer: 'Please write down what the customer said.' },
    })
    expect((await release(first, { answer: 'Back as it is.' })).json()).toMatchObject({
      fields: { saidBy: 'Please say who gave the answer.' },
    })
    const released = await release(first, { answer: 'Back as it is.', saidBy: 'Dana Ortiz' })
    expect(released.json()).toMatchObject({
      state: 'received',
      questions: [{ answer: { text: 'Back as it is.', by: 'Dana Ortiz', writtenBy: office.name } }],
    })
    expect((await release(first, { answer: 'Go ahead.', saidBy: 'Lee' })).json().message).toBe(
      'This filter isn’t on hold any more. Please reload the page.',
    )
  })

  test('is not passed over where our team writes down another one', async () => {
    const { answer, first, line, office, release } = await openHold()
    await answer('Send it back as it is.')
    const late = await release(first, { answer: 'Go ahead.', saidBy: 'Dana Ortiz' })
    expect(late.status).toBe(409)
    expect(late.json().message).toBe(
      'Dana Ortiz has already answered: “Send it back as it is.” Please reload the page.',
    )
    expect((await office.call('GET', line(first))).json().state).toBe('on_hold')
    const same = { answer: 'Send it back as it is.', saidBy: 'Dana Ortiz' }
    expect((await release(first, same)).json()).toMatchObject({
      state: 'received',
      questions: [{ answer: { text: 'Send it back as it is.', writtenBy: null } }],
    })
  })

  test('of two answers one counts, and the second gets a clear sentence', async () => {
    const { answer, dana, questionsOf, testApp } = await openHold()
    const lee = await signedInColleague(testApp, dana.id, 'manager')
    const both = await Promise.all([answer('Go ahead.'), answer('Send it back as it is.', lee)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = both.find(({ status }) => status === 200)?.json().answer
    expect(both.find(({ status }) => status === 409)?.json().message).toBe(
      `${winner.by} has already answered: “${winner.text}” To change it, please call us at (216) 555-0178.`,
    )
    expect(await questionsOf()).toMatchObject([[{ answer: winner }], []])
    const again = winner.by === 'Dana Ortiz' ? dana : lee
    expect((await answer(winner.text, again)).status).toBe(200)
  })

  test('comes too late once our team has settled it', async () => {
    const { answer, first, release } = await openHold()
    await release(first, { answer: 'Go ahead.', saidBy: 'Dana Ortiz' })
    const late = await answer('Send it back as it is.')
    expect(late.status).toBe(409)
    expect(late.json().message).toContain('Dana Ortiz has already answered')
  })

  test('is nobody else’s: another company, a driver, or whoever was not asked', async () => {
    const { answer, dana, hold, questionsOf, second, testApp } = await openHold()
    const stranger = await signedInCustomer(testApp, { email: 'pat@other.example' })
    expect((await answer('Go ahead.', stranger)).status).toBe(404)
    const driver = await signedInColleague(testApp, dana.id, 'driver')
    expect((await answer('Go ahead.', driver)).status).toBe(403)
    const own = (await hold(second, { reason: 'Which limits?', askedOf: null })).json()
    const url = `/api/customer/hold-questions/${own.questions[0].id}/answer`
    expect((await dana.call('POST', url, { payload: { answer: 'Go ahead.' } })).status).toBe(404)
    expect(await questionsOf()).toMatchObject([[{ answer: null }], []])
  })

  test('may be a colleague’s, who has it on their own Today, and answers as the work goes on', async () => {
    const { first, hold, news, office, release, second, tasksOf, testApp, workshop } =
      await openHold(null)
    const mo = await signedInStaff(testApp, 'technician')
    expect((await hold(second, { reason: 'Which limits?', askedOf: 'nobody' })).status).toBe(400)
    await hold(second, { reason: 'Which limits?', askedOf: mo.id })
    expect(await tasksOf(mo)).toMatchObject({ total: 1, items: [{ text: 'Which limits?' }] })
    expect(await tasksOf(office)).toMatchObject({ total: 1, items: [{ text: asked }] })
    expect((await news()).join()).not.toMatch(/question/)
    expect((await release(second, { answer: 'The usual ones.' }, mo)).json()).toMatchObject({
      questions: [{ colleague: mo.name, answer: { text: 'The usual ones.', by: mo.name } }],
    })
    // A phone from before questions puts on hold and releases by its steps alone.
    expect((await release(first, {}, workshop)).json()).toMatchObject({
      questions: [{ answer: null, released: { by: workshop.name } }],
    })
    expect((await tasksOf(mo)).total + (await tasksOf(office)).total).toBe(0)
  })

  test('is settled by its hold alone, and with the end of its filter', async () => {
    const { answer, first, line, office, tasksOf } = await openHold()
    const [task] = (await tasksOf()).items
    const done = await office.call('PUT', `/api/admin/tasks/${task.id}/done`, {
      payload: { isDone: true },
    })
    expect(done.status).toBe(409)
    await office.call('POST', `${line(first)}/end`, {
      payload: { end: 'returned_uncleaned', reason: 'They took it along.' },
    })
    expect((await tasksOf()).total).toBe(0)
    expect((await answer('Go ahead.')).json().message).toBe(
      'This question is settled, and we went on with the work. To change something, please call us at (216) 555-0178.',
    )
  })

  test('is of one whom it was asked: said again of another one it is refused', async () => {
    const { first, hold, office, release, to } = await openHold(null)
    const again = { reason: asked, askedOf: null }
    expect((await hold(first, again)).status).toBe(200)
    expect((await to(first, 'on_hold', asked)).status).toBe(200)
    for (const more of [{ askedOf: 'customer' }, { askedOf: office.id }, { reason: 'Cracked?' }]) {
      const refused = await hold(first, { ...again, ...more })
      expect([refused.status, refused.json().message]).toEqual([
        409,
        'This filter is on hold for another question. Please release it first.',
      ])
    }
    expect((await release(first, {})).status).toBe(200)
  })

  test('is settled once by one key, also where the work has gone on since', async () => {
    const { first, line, office, second, to } = await openHold(null)
    const send = (id: string) =>
      office.call('POST', `${line(id)}/release`, {
        payload: {},
        headers: { 'idempotency-key': 'release-1' },
      })
    expect((await send(first)).json()).toMatchObject({ state: 'received' })
    await to(first, 'inspected')
    expect((await send(first)).json()).toMatchObject({ state: 'inspected' })
    await to(first, 'on_hold', 'And now?')
    expect((await send(first)).json()).toMatchObject({ state: 'on_hold' })
    await to(second, 'on_hold', 'And this one?')
    expect((await send(second)).json().code).toBe('key_reused')
  })

  test('goes with a filter that was taken in by mistake', async () => {
    const { db, first, line, tasksOf, workshop } = await openHold()
    expect((await workshop.call('DELETE', line(first))).status).toBe(204)
    expect((await tasksOf()).total).toBe(0)
    expect(await statusOfMails(db)).toEqual(['failed'])
  })

  test('ends with its order: no one is asked any more, and no answer is accepted', async () => {
    const { answer, db, hold, id, questionsOf, second, step, tasksOf } = await openHold()
    await hold(second, { reason: 'And this one?', askedOf: 'customer' })
    expect((await tasksOf()).total).toBe(2)
    await step(id, 'cancelled')
    expect((await tasksOf()).total).toBe(0)
    const open = db.selectFrom('tasks').select('id').where('doneAt', 'is', null)
    expect(await open.where('kind', '=', 'question').execute()).toEqual([])
    expect(await questionsOf()).toMatchObject([[{ isOver: true }], [{ isOver: true }]])
    expect(await statusOfMails(db)).toEqual(['failed', 'failed'])
    const late = await answer('Go ahead.')
    expect(late.status).toBe(409)
    expect(late.json().message).toBe(
      'This service was cancelled, so nothing waits for your answer. To change something, please call us at (216) 555-0178.',
    )
  })
})
