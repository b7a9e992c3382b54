import type * as z from 'zod/mini'
import type { PortalPart } from './company-roles.ts'
import type { KeyScope } from './fleet/api-keys.ts'
import type { StaffRole } from './staff-roles.ts'

type Shape = z.ZodMiniType

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a call goes: the method, and the path with its parameters: `GET /api/invoices/:id`. */
export type CallAddress = `${CallMethod} /api/${string}`

/**
 * Who may make a call. 'key' is a customer's program whose key has the scope, or the customer;
 * 'token' is the operator's program with a secret of the settings; 'signature' is a provider.
 */
export type Access =
  | 'anyone'
  | 'customer'
  | 'key'
  | 'signature'
  | 'token'
  | { readonly staff: readonly StaffRole[] }

/**
 * How often one address may call; `none` is for the probes of a load balancer. Without a limit the
 * flood limit holds, and what is signed has its own.
 */
export type Limit = 'publicForm' | 'chat' | 'signIn' | 'lookup' | 'document' | 'none'

/** How often one account may make a costly call, from wherever. */
export type AccountLimit = 'fileImport' | 'dataExport'

/** What a customer's call needs besides the session. */
export type Need = 'provenEmail'

/**
 * What a call answers: one value; a customer's list, whose total is in `x-total-count`; a file; or
 * nothing.
 */
export type CallAnswer =
  | {
      readonly kind: 'value'
      readonly status: 200 | 201 | 202
      /** Another status of the same shape, which its handler then sets. */
      readonly also?: 201
      readonly shape: Shape
    }
  | { readonly kind: 'list'; readonly status: 200; readonly shape: Shape }
  | { readonly kind: 'file'; readonly status: 200 }
  | { readonly kind: 'nothing'; readonly status: 202 | 204 }

export type CallRules = {
  readonly access: Access
  /** For access 'customer' and 'key', and nowhere else: which part of the portal it is. */
  readonly part?: PortalPart
  /** For access 'key', and nowhere else: what a key needs for it. */
  readonly scope?: KeyScope
  readonly needs?: Need
  readonly limit?: Limit
  readonly accountLimit?: AccountLimit
  /** Its answer is read from the database while it is sent: one at a time for each account. */
  readonly streams?: true
  /** For staff: the call sends a message by hand, and counts against those limits. */
  readonly sends?: true
  /** For staff: open before a required second factor is set up, because the setup needs it. */
  readonly beforeSecondFactor?: true
  /** Takes an `Idempotency-Key`: a repeat with the same one answers the stored row. */
  readonly once?: true
  /** The longest body, in bytes; 64 KiB where nothing is said. */
  readonly bodyLimit?: number
  readonly params?: z.ZodMiniObject
  readonly query?: Shape
  readonly body?: Shape
  readonly answer: CallAnswer
  /** What it does, where its name does not read so. */
  readonly summary?: string
}

export type Call<Address extends CallAddress = CallAddress, Rules extends CallRules = CallRules> = {
  readonly address: Address
  readonly rules: Rules
}

/**
 * One call of the API. The server registers its route from it, the browser calls through it, the
 * description at /api/openapi.json is made from it. In the browser it is its address alone: the
 * build leaves the rules out (scripts/calls-in-browser.ts).
 */
export function call<const Address extends CallAddress, const Rules extends CallRules>(
  address: Address,
  rules: Rules,
): Call<Address, Rules> {
  return { address, rules }
}

export const value = <const S extends Shape>(shape: S) =>
  ({ kind: 'value', status: 200, shape }) as const
export const created = <const S extends Shape>(shape: S) =>
  ({ kind: 'value', status: 201, shape }) as const
/** What a repeat finds is 200, what it makes 201. */
export const foundOrCreated = <const S extends Shape>(shape: S) =>
  ({ kind: 'value', status: 200, also: 201, shape }) as const
/** Taken on, and done later. */
export const accepted = <const S extends Shape>(shape: S) =>
  ({ kind: 'value', status: 202, shape }) as const
/** A customer's list: a page of the rows, and the number of all in `x-total-count`. */
export const list = <const S extends Shape>(row: S) =>
  ({ kind: 'list', status: 200, shape: row }) as const
export const file = { kind: 'file', status: 200 } as const
export const nothing = { kind: 'nothing', status: 204 } as const
/** Taken on, with nothing to say. */
export const takenOn = { kind: 'nothing', status: 202 } as const

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? WithoutEnding<Name> | NamesIn<`/${Tail}`>
    : WithoutEnding<Rest>
  : never
type WithoutEnding<Name extends string> = Name extends `${infer Bare}.${string}` ? Bare : Name

/** The parameters of a call's path, by name. */
export type ParamsOf<C extends Call> = Record<NamesIn<C['address']>, string>

type InAddress = string | number | boolean | undefined

/**
 * The query of a call as it stands in an address: what is empty or undefined is left out. Of
 * whichever call it is any.
 */
export type QueryOf<C extends Call> = CallRules extends C['rules']
  ? Readonly<Record<string, InAddress>>
  : C['rules']['query'] extends Shape
    ? { readonly [Name in keyof z.input<C['rules']['query']>]?: InAddress }
    : undefined

/** A query of names that the call reads: another name does not compile, wherever it was written. */
export type OnlyNamesOf<C extends Call, Query> = Query & {
  readonly [Name in Exclude<keyof Query, keyof QueryOf<C>>]: never
}

export type BodyOf<C extends Call> = C['rules']['body'] extends Shape
  ? z.input<C['rules']['body']>
  : undefined

/** What the browser gets: a list brings the number of all rows; a file is asked for by address. */
export type AnswerOf<C extends Call> = C['rules']['answer'] extends {
  kind: infer Kind
  shape: infer S extends Shape
}
  ? Kind extends 'list'
    ? { items: z.output<S>[]; total: number }
    : z.output<S>
  : null

export function methodOf({ address }: Call): string {
  return address.slice(0, address.indexOf(' '))
}

/** The path with its parameters as they are declared: `/api/invoices/:id`. */
export function patternOf({ address }: Call): string {
  return address.slice(address.indexOf(' ') + 1)
}

/** The path of one call: its parameters are encoded here and nowhere else. */
export function pathOf(one: Call, params: Readonly<Record<string, string>> = {}): string {
  return patternOf(one).replace(/:(\w+)/g, (_, name: string) => {
    const given = params[name]
    if (given === undefined) throw new Error(`${one.address} needs ${name}`)
    return encodeURIComponent(given)
  })
}

/** The same with the query: `/api/invoices?status=paid`. */
export function addressOf<C extends Call, Query extends QueryOf<C> = QueryOf<C>>(
  one: C,
  params: [keyof ParamsOf<C>] extends [never] ? ParamsOf<C> | undefined : ParamsOf<C>,
  query?: OnlyNamesOf<C, Query>,
): string {
  const pairs = Object.entries<unknown>(query ?? {}).flatMap(([name, given]) =>
    given === undefined || given === '' ? [] : [[name, String(given)]],
  )
  const asked = new URLSearchParams(pairs).toString()
  return asked === '' ? pathOf(one, params) : `${pathOf(one, params)}?${asked}`
}
