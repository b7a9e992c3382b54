import { pricedFilterNames, pricedFilters } from '#content/priced-filters.ts'
import { dollarsFromTo, type PriceRange, priceRanges } from '#content/typical-prices.ts'
import { quote } from '#content/quote.ts'
import { fill } from '#domain/fill.ts'
import { wayToUs, zipCodeOf } from '#domain/service-area.ts'
import { mostFiltersOfQuote, numberTyped, type QuoteFields } from './quote-fields.ts'

const { lines, answer } = quote

type Typed = { filterKind?: unknown; quantity?: string | number | null; zipCode?: unknown }

/** What can be read of fields that somebody is still typing in. */
export function quoteAsTyped({ filterKind, quantity = null, zipCode }: Typed) {
  const count = numberTyped(quantity)
  const isCount =
    count !== null && Number.isInteger(count) && count > 0 && count <= mostFiltersOfQuote
  return {
    filterKind: pricedFilters.find((key) => key === filterKind) ?? null,
    quantity: isCount ? count : null,
    zipCode: typeof zipCode === 'string' ? zipCodeOf(zipCode) : null,
  }
}

/** What was typed, with the fields in words under it; null for neither. */
export function composedMessage(typed: string | null, fields: QuoteFields): string | null {
  const said = linesOf(fields).join('\n')
  return [typed ?? '', said].filter((part) => part !== '').join('\n\n') || null
}

function linesOf({ filterKind, quantity, partNumber, zipCode }: QuoteFields): string[] {
  const name = filterKind === null ? null : pricedFilterNames[filterKind]
  return [
    quantity === null
      ? name && fill(lines.filtersUncounted, { name })
      : name === null
        ? fill(lines.count, { count: quantity })
        : fill(lines.filters, { count: quantity, name }),
    partNumber && fill(lines.partNumber, { number: partNumber }),
    zipCode && lineOfZip(zipCode),
  ].filter((line): line is string => Boolean(line))
}

function lineOfZip(zip: string): string {
  const way = wayToUs(zip)
  return way?.kind === 'pickup'
    ? fill(lines.pickup, { zip, county: way.county })
    : fill(lines.freight, { zip })
}

/** The typical price of so many, in whole dollars; `total` is null for one. Null without a kind. */
export type TypicalQuote = { each: string; bought: string; total: string | null }

/** By the one table of typical prices: no offer, the quote of our team is. */
export function typicalQuote({
  filterKind,
  quantity,
}: Pick<QuoteFields, 'filterKind' | 'quantity'>): TypicalQuote | null {
  if (filterKind === null) return null
  const { bought, cleaning } = priceRanges(filterKind)
  const count = quantity ?? 1
  return {
    each: dollarsFromTo(cleaning),
    bought: dollarsFromTo(bought),
    total: count === 1 ? null : dollarsFromTo(times(cleaning, count)),
  }
}

const times = ([from, to]: PriceRange, count: number): PriceRange => [from * count, to * count]

/** The same in sentences, the price first. */
export function priceSentences(
  fields: Pick<QuoteFields, 'filterKind' | 'quantity'>,
): { price: string; rest: string[] } | null {
  const typical = typicalQuote(fields)
  if (typical === null) return null
  const { each, bought, total } = typical
  const { quantity } = fields
  return total === null
    ? {
        price: fill(answer.one, { each }),
        rest: [fill(answer.bought, { bought }), answer.notAnOffer],
      }
    : {
        price: fill(answer.total, { total, count: quantity ?? 1 }),
        rest: [
          `${fill(answer.each, { each })}.`,
          fill(answer.bought, { bought }),
          answer.notAnOffer,
        ],
      }
}

/** How the filters get to us, `day` being that of the next pickup, as a person reads it. */
export function waySentence(zip: string, day: string | null): string | null {
  const way = wayToUs(zip)
  if (way === null) return null
  if (way.kind === 'freight') return fill(answer.freight, { zip: zip.trim() })
  return day === null
    ? fill(answer.pickupAnyDay, { county: way.county })
    : fill(answer.pickup, { county: way.county, day })
}
