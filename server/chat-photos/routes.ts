import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { chatWords } from '#content/chat.ts'
import { chatMessage, photoQuery } from '#domain/chat/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo } from '#domain/staff/roles.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { type ChatDeps, noSuchTalk, say } from '#server/chat/say.ts'
import { findSessionFor } from '#server/chat/session-store.ts'
import { messageFor, type MessageRow, saidBefore } from '#server/chat/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download } from '#server/http/download.ts'
import { signedInStaff } from '#server/staff/session.ts'
import { reEncode } from './re-encode.ts'
import { checkQuota, findPhoto, removePhoto, storePhoto } from './store.ts'

// What they say of themselves is not believed: the first bytes decide.
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream']
const bodyLimit = 8 * 1024 * 1024
const noSuchPhoto = 'There is no such picture.'
const nothingSent = 'Please choose a picture.'

/** Pictures in a talk: one message each, for whoever may read the talk and for nobody else. */
export function chatPhotoRoutes(app: App, deps: Deps & ChatDeps): void {
  void app.register(async (scope: App) => {
    scope.addContentTypeParser(kinds, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    uploadRoute(scope, deps)
  })
  viewRoute(app, deps)
}

function uploadRoute(app: App, deps: Deps & ChatDeps): void {
  const { db } = deps
  const whichCustomer = signedInCustomer(deps)
  app.post(
    '/api/chat/sessions/:visitorId/photos',
    {
      bodyLimit,
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { params: z.object({ visitorId: z.string() }), querystring: photoQuery, response: { 201: chatMessage } },
    },
    async (request, reply) => {
      const { sessionId, clientMessageId } = request.query
      const customerId = (await whichCustomer(request.headers.cookie))?.customerId ?? null
      if ((await findSessionFor(db, sessionId, { ...request.params, customerId })) === null) throw new CodedError('not_found', noSuchTalk)
      const before = await saidBefore(db, { sessionId, senderType: 'customer', clientMessageId })
      const stored = before ?? (await sayNew(deps, { sessionId, clientMessageId, upload: bytesOf(request) }))
      return reply.code(201).send(messageFor('customer', stored))
    },
  )
}

type Sent = { sessionId: string; clientMessageId: string; upload: Buffer }

async function sayNew(deps: ChatDeps, { sessionId, clientMessageId, upload }: Sent): Promise<MessageRow> {
  await checkQuota(deps.db, sessionId)
  const photoId = await storePhoto(deps.db, sessionId, await reEncode(upload))
  try {
    const stored = await say(deps, { sessionId, message: chatWords.photo, clientMessageId, senderType: 'customer', senderName: null, photoId })
    // The same was sent twice at once, and the other has its own.
    if (stored.photo_id !== photoId) await removePhoto(deps.db, photoId)
    return stored
  } catch (error) {
    // Only a refusal says that no message shows it: after another failure there may be one.
    if (error instanceof CodedError) await removePhoto(deps.db, photoId)
    throw error
  }
}

function bytesOf({ body }: Pick<FastifyRequest, 'body'>): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new CodedError('invalid_input', nothingSent)
  return body
}

const viewer = z.object({ visitorId: z._default(z.string().check(z.maxLength(128)), '') })

function viewRoute(app: App, deps: Deps): void {
  const [whichCustomer, whichStaff] = [signedInCustomer(deps), signedInStaff(deps)]
  app.get(
    '/api/chat/photos/:id',
    {
      config: { access: 'anyone', limit: 'chat' },
      schema: { params: z.object({ id: z.string() }), querystring: viewer, response: { 200: download } },
    },
    async ({ params, query, headers }, reply) => {
      const photo = await findPhoto(deps.db, params.id)
      const [customer, staff] = await Promise.all([whichCustomer(headers.cookie), whichStaff(headers.cookie)])
      const isOffice = staff !== null && mayDo(staff.role, 'chat')
      const visitor = { visitorId: query.visitorId, customerId: customer?.customerId ?? null }
      // Nobody learns whether it is not there or not theirs.
      if (photo === null || !(isOffice || (await findSessionFor(deps.db, photo.sessionId, visitor)))) throw new CodedError('not_found', noSuchPhoto)
      return reply
        .type('image/jpeg')
        .header('content-disposition', `attachment; filename="photo-${params.id.slice(0, 8)}.jpg"`)
        .header('cache-control', 'private, max-age=86400, immutable')
        .send(photo.content)
    },
  )
}
