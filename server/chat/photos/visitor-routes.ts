import * as viewing from '#domain/chat/photo-visitor-calls.ts'
import * as sending from '#domain/chat/sent-photo-visitor-calls.ts'
import { chatWords } from '#content/chat.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { auditLook } from '#server/audit/store.ts'
import { type ChatDeps, noSuchConversation, say } from '#server/chat/insert-message.ts'
import {
  giveBackPhotoPlace,
  refuseFullOfPhotos,
  takePhotoPlace,
} from '#server/chat/photo-count-store.ts'
import { findSessionFor } from '#server/chat/session-store.ts'
import { messageFor, type MessageRow, saidBefore } from '#server/chat/store.ts'
import { visitorOf } from '#server/chat/visitor-of.ts'
import type { Db } from '#server/db/open.ts'
import type { App, Deps } from '#server/http/context.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { sendPicture } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { signedInStaff } from '#server/staff/session.ts'
import { reEncode } from '#server/documents/pictures/re-encode.ts'
import { sentPicture, takePictures } from '#server/documents/pictures/sent-picture.ts'
import { findChatPhoto, removeChatPhoto, storeChatPhoto } from './store.ts'

const noSuchPhoto = 'There is no such picture.'

/**
 * Pictures in a conversation: one message each, readable only by those who may read the
 * conversation.
 */
export function chatPhotoRoutes(app: App, deps: Deps & ChatDeps): void {
  takePictures(app, (scope) => uploadRoute(scope, deps))
  viewRoute(app, deps)
}

function uploadRoute(app: App, deps: Deps & ChatDeps): void {
  const { db } = deps
  const who = visitorOf(deps)
  serve(app, sending, {
    async sendPhoto({ params, query: { sessionId, clientMessageId }, request }) {
      const visitor = await who(request, params.visitorId)
      if ((await findSessionFor(db, sessionId, visitor)) === null)
        throw new CodedError('not_found', noSuchConversation)
      const before = await saidBefore(db, { sessionId, senderType: 'customer', clientMessageId })
      const stored =
        before ??
        (await sayNew(deps, {
          sessionId,
          clientMessageId,
          customerId: visitor.customerId,
          upload: sentPicture(request),
          address: addressOf(request),
        }))
      return messageFor('customer', stored)
    },
  })
}

type Sent = {
  sessionId: string
  clientMessageId: string
  customerId: string | null
  upload: Buffer
  address: string
}

async function sayNew(
  deps: ChatDeps,
  { sessionId, clientMessageId, customerId, upload, address }: Sent,
): Promise<MessageRow> {
  const { db } = deps
  await refuseFullOfPhotos(db, sessionId)
  // Counted before it is decoded: an unreadable picture costs as much.
  const photo = await reEncode(upload, { kind: 'visitor', id: address }, () =>
    takePhotoPlace(db, sessionId),
  )
  const photoId = await storeChatPhoto(db, sessionId, photo)
  try {
    const stored = await say(deps, {
      sessionId,
      message: chatWords.photo,
      clientMessageId,
      senderType: 'customer',
      senderName: null,
      customerId,
      photoId,
    })
    // The same picture was sent twice at the same time, and the other call stored its own file.
    if (stored.photoId !== photoId) await forget(db, sessionId, photoId)
    return stored
  } catch (error) {
    // Only a refusal proves that no message refers to it: after another failure there may be one.
    if (error instanceof CodedError) await forget(db, sessionId, photoId)
    throw error
  }
}

async function forget(db: Db, sessionId: string, photoId: string): Promise<void> {
  await removeChatPhoto(db, photoId)
  await giveBackPhotoPlace(db, sessionId)
}

function viewRoute(app: App, deps: Deps): void {
  const [who, whichStaff] = [visitorOf(deps), signedInStaff(deps)]
  serve(app, viewing, {
    async chatPhoto({ params: { id }, query, request, reply }) {
      const photo = await findChatPhoto(deps.db, id)
      const [visitor, staff] = await Promise.all([
        who(request, query.visitorId),
        whichStaff(request.raw),
      ])
      const agent = staff !== null && mayDo(staff.role, 'chat') ? staff : null
      const isVisitors =
        photo !== null && (await findSessionFor(deps.db, photo.sessionId, visitor)) !== null
      // Missing and forbidden look the same.
      if (photo === null || !(isVisitors || agent !== null))
        throw new CodedError('not_found', noSuchPhoto)
      if (!isVisitors && agent !== null)
        await auditLook(deps.db, agent, 'photo_read', {
          kind: 'chat_photo',
          id,
          detail: { chat: photo.sessionId },
        })
      return sendPicture(reply, `photo-${id.slice(0, 8)}`, photo.content, 'attachment')
    },
  })
}
