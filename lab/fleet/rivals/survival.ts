import type { Opinion } from '../adviser.ts'

const [urgentFrom, acting, farDays] = [0.2, 14, 20 * 365]

/** What follows from the share of lives that are longer than so many miles; urgent from a chance of 0.2 within 45 days. */
export function opinionFrom(
  longer: (miles: number) => number,
  gone: number,
  perDay: number,
): Opinion {
  const now = Math.max(1e-12, longer(gone))
  const dueIn = (days: number) => 1 - longer(gone + days * perDay) / now
  const dayWhere = (share: number) => {
    let [low, high] = [0, farDays]
    for (let turn = 0; turn < 30; turn++) {
      const middle = (low + high) / 2
      if (dueIn(middle) < share) low = middle
      else high = middle
    }
    return high
  }
  const pDue = { days14: dueIn(14), days45: dueIn(45), days90: dueIn(90) }
  const isUrgent = pDue.days45 >= urgentFrom
  return {
    serviceIn: isUrgent ? acting : null,
    level: pDue.days14 >= 0.5 ? 'critical' : isUrgent ? 'urgent' : null,
    days: { p10: dayWhere(0.1), p50: dayWhere(0.5), p90: dayWhere(0.9) },
    pDue,
    order: dayWhere(urgentFrom),
  }
}
