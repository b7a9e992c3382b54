import type { AuditSubject } from '#domain/audit/contract.ts'

/**
 * A look at a list. What was asked tells who was seen; of a search only that there was one: it is mostly the name of
 * somebody, which would stay here when all else about that person is erased.
 */
export function lookAt(
  kind: string,
  { q, ...filters }: Record<string, unknown> & { q: string },
): AuditSubject {
  return { kind, id: null, detail: { ...filters, isSearch: q !== '' } }
}
