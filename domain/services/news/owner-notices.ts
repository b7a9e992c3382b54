import { benchText } from '#content/bench.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { provenResult } from '#domain/services/bench/proposed-result.ts'

type Brought = Pick<ServiceFilter, 'serialNumber' | 'result' | 'judgedBy' | 'readings' | 'paper'>

/**
 * What the owner of a filter reads that another company brought and pays for: where it is, and what
 * became of it. Nothing of who brought it, and no amount.
 */
export function ownerNotice(
  step: 'received' | 'handed_over',
  filter: Brought,
): { title: string; message: string } {
  const name = filter.serialNumber ?? ''
  if (step === 'received')
    return {
      title: 'Your filter is in our shop',
      message: `${name}. Another company brought it in and pays for the cleaning. In our records it stays yours.`,
    }
  const result = provenResult(filter)
  const became = result === null ? 'no result' : benchText.results[result]
  const paper =
    filter.paper === null
      ? ''
      : ` ${benchText.order.paper[filter.paper.kind]}: ${filter.paper.number}.`
  return {
    title: 'Your filter has left our shop',
    message: `${name}: ${became}.${paper} We gave it back to whoever brought it.`,
  }
}
