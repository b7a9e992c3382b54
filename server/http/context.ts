import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Renderer } from '#server/documents/renderer.ts'

/** What every noun's routes are given. The clock is passed in, so that a test can hold it still. */
export type Deps = {
  config: Config
  db: Db
  now: () => Date
  renderer: Renderer
}

/** The Fastify instance whose bodies and answers are typed by the zod contracts. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>
