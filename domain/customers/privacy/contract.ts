import * as z from 'zod/mini'
import { pastedLine } from '#domain/pasted-text.ts'
import { longList, pageOfOfficeList } from '#domain/lists.ts'

const most = 100
const listOf = (one: z.ZodMiniType<string, string>) =>
  z._default(z.array(one).check(z.maxLength(most, 'Please choose fewer.')), [])
const ids = listOf(z.string().check(z.minLength(1), z.maxLength(255)))
// An empty or invalid address would match everybody's emails.
const emails = listOf(
  z
    .string()
    .check(z.maxLength(255), z.regex(/^\s*[^\s@]+@[^\s@]+\s*$/, 'Please choose an email address.')),
)
const phones = listOf(
  z.string().check(z.regex(/^\d{5,10}$/, 'Please choose a number by its last ten digits.')),
)

/**
 * Accounts, addresses, the last ten digits of numbers, and rows that carry neither. Strict, as all
 * that erases or merges: what is not understood must not be left out without a word.
 */
export const privacyPerson = z
  .strictObject({ customers: ids, emails, phones, rows: ids })
  .check(
    z.refine(
      ({ customers, emails, phones, rows }) =>
        [customers, emails, phones, rows].some((list) => list.length > 0),
      'Please choose someone first.',
    ),
  )

/** A POST, so that addresses never reach a log. */
export const privacySearch = z.strictObject({
  q: z
    .string('Please enter an email, a phone number, or a name.')
    .check(
      z.overwrite(pastedLine),
      z.minLength(2, 'Please enter at least two characters.'),
      z.maxLength(200, 'Please use fewer characters.'),
    ),
})

export const privacyMatch = z.object({
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  found: z.record(z.string(), z.number()),
  person: privacyPerson,
})
export const privacyMatches = z.object({ items: z.array(privacyMatch) })

export const tableCount = z.object({
  table: z.string(),
  erased: z.number(),
  kept: z.number(),
  why: z.nullable(z.string()),
})

export const erasurePreview = z.object({
  tables: z.array(tableCount),
  warnings: z.array(z.string()),
  confirmation: z.string(),
})

export const privacyRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('export'), person: privacyPerson }),
  z.strictObject({
    kind: z.literal('erasure'),
    person: privacyPerson,
    confirmation: z.string('Please type it to confirm.'),
  }),
])
export const erasureDone = z.object({ id: z.string(), erased: z.number(), kept: z.number() })
/** All that is stored of a person, list by list. */
export const personExport = z.object({
  exportedAt: z.string(),
  data: z.record(z.string(), z.unknown()),
})

/** Nobody is named but who did it. */
export const privacyHistoryQuery = z.object({
  page: pageOfOfficeList.page,
  pageSize: pageOfOfficeList.pageSize,
})
export const privacyHistory = longList(
  z.object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(['export', 'erasure']),
    by: z.string(),
    erased: z.number(),
    kept: z.number(),
  }),
)

export type PrivacyPerson = z.infer<typeof privacyPerson>
export type PrivacyMatch = z.infer<typeof privacyMatch>
export type ErasurePreview = z.infer<typeof erasurePreview>
export type ErasureDone = z.infer<typeof erasureDone>
export type PersonExport = z.infer<typeof personExport>
export type PrivacyHistory = z.infer<typeof privacyHistory>
