import {
  type Access,
  addressOf,
  type AnswerOf,
  type BodyOf,
  type Call,
  type CallRules,
  methodOf,
  type ParamsOf,
  patternOf,
  type QueryOf,
} from '#domain/call.ts'
import {
  callApi,
  callForFile,
  callForList,
  type CallOptions,
  type Listed,
  type Method,
  type NamedFile,
} from './api.ts'

/** How the calls of one kind of caller leave, and what happens when their session has ended. */
export type Transport = {
  call: <Answer>(method: Method, url: string, options?: CallOptions) => Promise<Answer>
  list: <Row>(url: string) => Promise<Listed<Row>>
  file: (url: string) => Promise<NamedFile>
}

type CallOf<Who extends Access> = Call<Call['address'], CallRules & { access: Who }>
type AsksForRow<C extends Call> = C['rules']['answer']['kind'] extends 'list' | 'file' ? never : C
type AsksForList<C extends Call> = C['rules']['answer']['kind'] extends 'list' ? C : never

type Part<Name extends string, Given> = [Given] extends [undefined]
  ? { [none in Name]?: undefined }
  : { [given in Name]: Given }
type Params<C extends Call> = [keyof ParamsOf<C>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<C> }
type Asked<C extends Call> = Params<C> & { query?: QueryOf<C> }
type Sent<C extends Call> = Asked<C> &
  Part<'body', BodyOf<C>> &
  Pick<CallOptions, 'idempotencyKey' | 'file' | 'headers'>
/** A call without parameters and body is made with nothing beside it. */
type Optional<Given> = {} extends Given ? [given?: Given] : [given: Given]

/** The calls of one kind of caller, by the tables of `domain`: addresses and types are theirs. */
export function clientOf<Who extends Access>(transport: Transport) {
  return {
    send<C extends CallOf<Who>>(
      one: AsksForRow<C>,
      ...[{ params, query, ...sent } = {} as Sent<C>]: Optional<Sent<C>>
    ): Promise<AnswerOf<C>> {
      return transport.call(methodOf(one) as Method, addressOf(one, params, query), sent)
    },

    query<C extends CallOf<Who>>(one: AsksForRow<C>, ...[asked]: Optional<Asked<C>>) {
      const { params, query } = asked ?? ({} as Asked<C>)
      return {
        queryKey: keyOf(one, params, query),
        queryFn: () => transport.call<AnswerOf<C>>('GET', addressOf(one, params, query)),
      }
    },

    list<C extends CallOf<Who>>(one: AsksForList<C>, ...[asked]: Optional<Asked<C>>) {
      const { params, query } = asked ?? ({} as Asked<C>)
      return {
        queryKey: keyOf(one, params, query),
        queryFn: () => transport.list(addressOf(one, params, query)) as Promise<AnswerOf<C>>,
      }
    },

    file: transport.file,
  }
}

/**
 * Of visitors, and of what stays on its page whoever is signed in: a refusal leads to no sign-in.
 */
export const plainClient = /* @__PURE__ */ clientOf<Access>({
  call: callApi,
  list: callForList,
  file: callForFile,
})

/**
 * Under which key an answer is kept: the fixed pieces of the path, its parameters, and the query.
 * Without the last ones it is the beginning of all that follow.
 */
export function keyOf(
  one: Call,
  params: Readonly<Record<string, string>> = {},
  query?: object,
): readonly unknown[] {
  const key: unknown[] = []
  for (const piece of patternOf(one).split(/(:\w+)/)) {
    const name = piece.startsWith(':') ? piece.slice(1) : null
    if (name !== null && params[name] === undefined) return key
    const fixed = piece.replace(/^\/|\/$/g, '')
    if (name !== null) key.push(params[name])
    else if (fixed !== '') key.push(key.length === 0 ? `/${fixed}` : fixed)
  }
  return query === undefined ? key : [...key, query]
}
