import { riskLevels } from '#domain/retention/rules.ts'

/** Percent, or that it cannot be said yet. */
export function rate(percent: number | null): string {
  return percent === null ? 'Not yet' : `${percent}%`
}

/** Risk colours: 70 and more red, 40 and more orange, else green. */
export function riskLevel(score: number) {
  if (score >= riskLevels.red) return 'high'
  return score >= riskLevels.orange ? 'medium' : 'low'
}

/** A share of 100 for a bar: never below 0, never above 100. */
export function percentOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100))
}
