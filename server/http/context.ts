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

/** The context of every noun's routes. The clock is passed in, so that a test can stop it. */
export type Deps = {
  config: Config
  db: Db
  now: () => Date
  renderer: Renderer
}

/** The Fastify instance typed by the zod contracts. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>
