import type { FastifyRequest } from 'fastify'
import { pictureLimit } from '#domain/pictures.ts'
import { CodedError } from '#domain/errors.ts'
import type { App } from '#server/http/context.ts'

const anyBytes = 'application/octet-stream'
const nothingSent = 'Please choose a picture.'

/** The routes of `add` take a picture as their body, and no other route does. */
export function takePictures(app: App, add: (scope: App) => void): void {
  void app.register(async (scope: App) => {
    // Whatever type is stated, or none, or one that is no type: the bytes decide.
    scope.addHook('onRequest', (request, _reply, done) => {
      request.raw.headers['content-type'] = anyBytes
      done()
    })
    scope.addContentTypeParser(
      anyBytes,
      { parseAs: 'buffer', bodyLimit: pictureLimit },
      (_request, body, done) => done(null, body),
    )
    add(scope)
  })
}

/** The bytes that were sent. Throws `invalid_input` for none. */
export function sentPicture({ body }: Pick<FastifyRequest, 'body'>): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0)
    throw new CodedError('invalid_input', nothingSent)
  return body
}
