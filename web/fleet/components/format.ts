import { number } from '#web/account/format/format-amount.ts'

/** Neither never nor surely where it is neither. */
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return 'under 1%'
  return share > 0.99 && share < 1 ? 'over 99%' : `${Math.round(share * 100)}%`
}
/** Miles with their sign: "+22,500" or "−31,000". */
export const signed = (miles: number): string =>
  `${miles < 0 ? '−' : '+'}${number(Math.abs(miles))}`
