import { number } from '#web/account/format/format-amount.ts'

export const percent = (share: number): string =>
  share > 0 && share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`
/** Miles with their sign: "+22,500" or "−31,000". */
export const signed = (miles: number): string =>
  `${miles < 0 ? '−' : '+'}${number(Math.abs(miles))}`
