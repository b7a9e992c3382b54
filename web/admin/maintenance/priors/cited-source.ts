import { priorsPage as texts } from '#content/priors.ts'
import { fill } from '#domain/fill.ts'
import type { Prior } from '#domain/maintenance/priors/contract.ts'

/** A published source, after what its figure is. */
export function citedSource({ basis, source }: Prior['usual']): string {
  return fill(texts.cited, { basis: texts.bases[basis], source })
}
