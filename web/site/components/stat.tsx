import type { ClaimStat } from '#content/claims.ts'
import { claimValue } from './claim.ts'

/** One number of the claims register, large, with what it counts below. */
export function Stat({ claim, label, className = '' }: ClaimStat & { className?: string }) {
  return (
    <div className={`flex flex-col-reverse justify-end ${className}`}>
      <dt className="mt-1 text-sm opacity-80">{label}</dt>
      <dd className="text-2xl leading-none font-bold [font-stretch:118%]">{claimValue(claim)}</dd>
    </div>
  )
}
