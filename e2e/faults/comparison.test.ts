import { describe, expect, it } from 'vitest'
import { judge, type Ledger, untilWritten } from './comparison.ts'

const ledger: Ledger = {
  attempted: new Set(['a', 'b', 'c']),
  acked: new Map([
    ['a', 100],
    ['b', 200],
  ]),
  putOff: 0,
  cut: 3,
  refused: [],
}
const all = ['a', 'b']
const asItShouldBe = { names: all, office: all, confirmed: all }

describe('the comparison of ledger and database', () => {
  it('holds where what was acknowledged is stored once with its mails', () => {
    expect(judge(ledger, asItShouldBe).holds).toBe(true)
  })

  it('lets a form be stored whose answer was cut off', () => {
    const three = ['a', 'b', 'c']
    expect(judge(ledger, { names: three, office: three, confirmed: three }).holds).toBe(true)
  })

  it.each([
    ['lost', { lost: 1 }, { names: ['a'], office: ['a'], confirmed: ['a'] }],
    ['doubled', { doubled: 1 }, { names: ['a', 'b', 'b'], office: all, confirmed: all }],
    [
      'never sent',
      { invented: 1 },
      { names: ['a', 'b', 'x'], office: ['a', 'b', 'x'], confirmed: ['a', 'b', 'x'] },
    ],
    ['without its mail', { mailsWrong: 1 }, { ...asItShouldBe, office: ['a'] }],
    ['confirmed twice', { mailsWrong: 1 }, { ...asItShouldBe, confirmed: ['a', 'b', 'b'] }],
    [
      'in a mail without its row',
      { mailsWrong: 1 },
      { ...asItShouldBe, confirmed: ['a', 'b', 'c'] },
    ],
  ])('notices a form that is %s', (_what, found, stored) => {
    expect(judge(ledger, stored)).toMatchObject({ ...found, holds: false })
  })

  it('notices an answer that was neither taken nor put off', () => {
    expect(judge({ ...ledger, refused: ['refused-500'] }, asItShouldBe).holds).toBe(false)
  })

  it('holds nothing proven where nothing was acknowledged', () => {
    expect(
      judge({ ...ledger, acked: new Map() }, { names: [], office: [], confirmed: [] }).holds,
    ).toBe(false)
  })

  it('counts how long a return of the database went unused', () => {
    expect(untilWritten(ledger, [150, 250])).toEqual([50, Infinity])
  })
})
