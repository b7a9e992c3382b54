import type { AuditSubject } from '#domain/audit/contract.ts'

/**
 * A look at a list. Which page and which filter tell who was seen; of a search only that there was one: it is mostly the
 * name of somebody, which would stay here when all else about that person is erased.
 */
export function lookAt(kind: string, { page, q, status }: { page: number; q: string; status?: string | null }): AuditSubject {
  return { kind, id: null, detail: { page, isSearch: q !== '', ...(status === undefined ? {} : { status }) } }
}
