import * as z from 'zod/mini'
import { pastedLine } from './pasted-text.ts'

export const mostPages = 100_000
export const longestSearch = 200

export const pageSizes = { usual: 100, most: 500, mostOfOffice: 100 } as const

const numberWrong = 'Please use a whole number of 1 or more.'
const searchWrong = `Please search for ${longestSearch} characters at most.`

export function wholeNumber(most: number, wrong = numberWrong) {
  return z.pipe(
    z.string(wrong).check(z.regex(/^[1-9]\d{0,8}$/, wrong)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most, `Please use ${most} at most.`))),
  )
}

/** The first page of a hundred by default. */
export const pageOfList = {
  page: z._default(wholeNumber(mostPages), 1),
  pageSize: z._default(wholeNumber(pageSizes.most), pageSizes.usual),
  q: z._default(
    z.pipe(
      z.string(searchWrong).check(z.maxLength(longestSearch, searchWrong)),
      z.transform(pastedLine),
    ),
    '',
  ),
}

/** The same for every staff list: a hundred rows at most. */
export const pageOfOfficeList = {
  ...pageOfList,
  pageSize: z._default(wholeNumber(pageSizes.mostOfOffice), 50),
}

/** A staff list without search or filter. */
export const officePage = z.object({
  page: pageOfOfficeList.page,
  pageSize: pageOfOfficeList.pageSize,
})
export type OfficePage = z.infer<typeof officePage>

export const officeSearch = z.object(pageOfOfficeList)
export type OfficeSearch = z.infer<typeof officeSearch>

export function officeList<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number() })
}

/**
 * A page of all of our customers' rows. They are counted to a thousand or to the end of the page:
 * `isMore` says that there are more.
 */
export function longList<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(officeList(item), { isMore: z.boolean() })
}

/** A choice in the address, for example `?status=`: `all` and an empty one leave it open. */
export function choiceOf<const Key extends string>(keys: readonly Key[], wrong: string) {
  return z._default(
    z.pipe(
      z.enum([...keys, 'all', ''], wrong),
      z.transform((key) => (key === 'all' || key === '' ? null : (key as Key))),
    ),
    null,
  )
}

/**
 * `?sort=`: a name, or `-name` for the other way round; the first of the names backwards unless
 * asked.
 */
export function sortBy<const Key extends string>(keys: readonly [Key, ...Key[]]) {
  const ways: (Key | `-${Key}`)[] = keys.flatMap((key) => [key, `-${key}` as const])
  const schema: z.ZodMiniType<Key | `-${Key}`, string> = z.pipe(
    z.string(),
    z.enum(ways, 'Please choose an order from the list.'),
  )
  return z.prefault(schema, `-${keys[0]}`)
}

/** Of what staff share out: their own, or what nobody has. */
export const ownerChoices = ['me', 'nobody'] as const
