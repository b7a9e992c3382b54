import { describe, expect, test } from 'vitest'
import { list, open } from '#server/testing/serviced-vehicle.ts'

describe('the comparison with what was predicted', () => {
  const life = { outcomeLife: 172_500, outcomeDue: true, servicedOn: '2026-03-11' }
  const later = { serviceDate: '2026-03-11' }

  async function predicted() {
    const opened = await open()
    await opened.analyse()
    await opened.nextDay()
    return opened
  }

  test('has its outcome with the next analysis, for staff to see', async () => {
    const { analyse, outcomes, record, staff } = await predicted()
    await record(later)
    await analyse()
    expect(await outcomes()).toEqual([life])
    expect((await staff().call('GET', '/api/admin/accuracy')).json()).toMatchObject({
      lives: 1,
      waiting: 0,
    })
  })

  test('on the day of the prediction itself is with the life that it ended', async () => {
    const { analyse, outcomes, record } = await open()
    await analyse()
    await record()
    await analyse()
    expect(await outcomes()).toEqual([{ ...life, servicedOn: '2026-03-10' }])
  })

  test('on the day of the prediction itself is not with the life that it began', async () => {
    const { analyse, outcomes, record } = await open()
    await record()
    await analyse()
    await analyse()
    expect(await outcomes()).toEqual([{ outcomeLife: null, outcomeDue: null, servicedOn: null }])
  })

  test('follows a correction of what the bench found', async () => {
    const { analyse, correct, outcomes, record } = await predicted()
    const written = (await record(later)).json()
    await analyse()
    await correct(written, { ...later, wasDue: false })
    await analyse()
    expect(await outcomes()).toEqual([{ ...life, outcomeDue: false }])
  })

  test('is taken back with a step that was a slip', async () => {
    const { analyse, outcomes, record, staff } = await predicted()
    const { id } = (await record(later)).json()
    await analyse()
    await staff().call('POST', `${list}/${id}/status`, { payload: { status: 'in_progress' } })
    await analyse()
    expect(await outcomes()).toEqual([{ outcomeLife: null, outcomeDue: null, servicedOn: null }])
  })
})
