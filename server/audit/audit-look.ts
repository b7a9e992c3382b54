import type { AuditSubject } from '#domain/audit/contract.ts'

/**
 * A view of a list. The query says who was seen; of a search only the fact is kept, since it is
 * mostly a person's name, which would stay here after that person is erased.
 */
export function lookAt(
  kind: string,
  { q, ...filters }: Record<string, unknown> & { q: string },
): AuditSubject {
  return { kind, id: null, detail: { ...filters, isSearch: q !== '' } }
}
