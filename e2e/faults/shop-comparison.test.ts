import { describe, expect, it } from 'vitest'
import type { Ledger } from './comparison.ts'
import { judgeShop, pickupsWith } from './shop-comparison.ts'

const [received, judged] = ['shop-0-a-received', 'shop-0-a-judged']
const ledger: Ledger = {
  attempted: new Set([received, judged]),
  acked: new Map([[received, 100]]),
  putOff: 0,
  cut: 1,
  refused: [],
}
const shop = (done: string[], found: string[]) => ({
  done,
  follows: { certificates: { from: done.filter((key) => key === judged), found } },
})

describe('the comparison of what phones were told with the tables of the shop', () => {
  it('holds where what was acknowledged is stored once, with what follows from it', () => {
    expect(judgeShop(ledger, shop([received], [])).holds).toBe(true)
    expect(judgeShop(ledger, shop([received, judged], [judged])).holds).toBe(true)
  })

  it.each([
    ['lost', { lost: 1 }, shop([judged], [judged])],
    ['doubled', { doubled: 1 }, shop([received, received], [])],
    ['never sent', { invented: 1 }, shop([received, 'shop-9-a-received'], [])],
    ['without its certificate', { certificatesWrong: 1 }, shop([received, judged], [])],
    ['certified twice', { certificatesWrong: 1 }, shop([received, judged], [judged, judged])],
    ['certified and not judged', { certificatesWrong: 1 }, shop([received], [judged])],
  ])('notices a step that is %s', (_what, found, tables) => {
    expect(judgeShop(ledger, tables)).toMatchObject({ ...found, holds: false })
  })

  it('knows which orders have one filter so far, and which have both', () => {
    const keys = [received, 'shop-1-a-received', 'shop-1-b-received']
    expect(pickupsWith(1, keys)).toEqual(['shop-0-pickup', 'shop-1-pickup'])
    expect(pickupsWith(2, keys)).toEqual(['shop-1-pickup'])
  })
})
