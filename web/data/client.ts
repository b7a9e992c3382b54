import {
  type Access,
  addressOf,
  type AnswerOf,
  type BodyOf,
  type Call,
  type CallAddress,
  type CallRules,
  methodOf,
  type OnlyNamesOf,
  type ParamsOf,
  patternOf,
  type QueryOf,
  type CallMethod,
} from '#domain/call.ts'
import { callApi, type CallOptions, callForList, type Listed, withErrorMessage } from './api.ts'

/** How the calls of one kind of caller leave, and what happens when their session has ended. */
type Transport = {
  call: <Answer>(method: CallMethod, url: string, options?: CallOptions) => Promise<Answer>
  list: <Row>(url: string) => Promise<Listed<Row>>
}

type CallOf<Who extends Access, Address extends CallAddress = CallAddress> = Call<
  Address,
  CallRules & { access: Who }
>
type GetOf<Who extends Access> = CallOf<Who, `GET /api/${string}`>
type AnswerKind<C extends Call> = C['rules']['answer']['kind']
type Sendable<C extends Call> = AnswerKind<C> extends 'list' | 'file' ? never : C
type AList<C extends Call> = AnswerKind<C> extends 'list' ? C : never

type Part<Name extends string, Given> = [Given] extends [undefined]
  ? { [none in Name]?: undefined }
  : { [given in Name]: Given }
type Params<C extends Call> = [keyof ParamsOf<C>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<C> }
type Addressed<C extends Call, Query> = Params<C> & { query?: OnlyNamesOf<C, Query> }
/** `failure`: what a failure says in place of its own words. */
type Asked<C extends Call, Query> = Addressed<C, Query> & { failure?: string }
type AskedOfAny = {
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  failure?: string
}
type Sent<C extends Call, Query> = Addressed<C, Query> &
  Part<'body', BodyOf<C>> &
  Pick<CallOptions, 'idempotencyKey' | 'file' | 'headers'>
/** A call without parameters and body is made with nothing beside it. */
type Optional<Given> = {} extends Given ? [given?: Given] : [given: Given]

/** The calls of one kind of caller, by the tables of `domain`: addresses and types are theirs. */
export function clientOf<Who extends Access>(transport: Transport) {
  function asQuery<Answer>(
    one: Call,
    { params, query, failure }: AskedOfAny = {},
    ask: (url: string) => Promise<Answer>,
  ) {
    const url = () => addressOf(one, params, query)
    return {
      queryKey: keyOf(one, params, query),
      queryFn: () => (failure === undefined ? ask(url()) : withErrorMessage(failure, ask(url()))),
    }
  }

  return {
    send<C extends CallOf<Who>, Query extends QueryOf<C> = QueryOf<C>>(
      one: Sendable<C>,
      ...[{ params, query, ...sent } = {} as Sent<C, Query>]: Optional<Sent<C, Query>>
    ): Promise<AnswerOf<C>> {
      return transport.call(methodOf(one) as CallMethod, addressOf<Call>(one, params, query), sent)
    },

    query: <C extends GetOf<Who>, Query extends QueryOf<C> = QueryOf<C>>(
      one: Sendable<C>,
      ...[asked]: Optional<Asked<C, Query>>
    ) => asQuery<AnswerOf<C>>(one, asked, (url) => transport.call('GET', url)),

    list: <C extends GetOf<Who>, Query extends QueryOf<C> = QueryOf<C>>(
      one: AList<C>,
      ...[asked]: Optional<Asked<C, Query>>
    ) => asQuery(one, asked, (url) => transport.list(url) as Promise<AnswerOf<C>>),
  }
}

/**
 * Of visitors, and of what stays on its page whoever is signed in: a refusal leads to no sign-in.
 */
export const plainClient = /* @__PURE__ */ clientOf<Access>({ call: callApi, list: callForList })

/**
 * Under which key an answer is kept: the fixed pieces of the path, its parameters, and the query.
 * Without the last parameters it is the beginning of all that follow; another fixed piece after the
 * same path is another key.
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
