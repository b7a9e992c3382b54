import sharp from 'sharp'
import { openTestApp } from './harness.ts'
import { beginConversation } from './sockets.ts'

export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
export const secretPlace = 'a place that nobody should read'
export const withSecrets = () =>
  picture()
    .withExif({ IFD0: { ImageDescription: secretPlace }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer()

export async function openPhotos() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const conversation = await beginConversation(testApp)
  let sent = 0
  const upload = async (
    payload: Buffer,
    {
      type = 'image/jpeg',
      id = `own-picture-${(sent += 1)}`,
      visitorId = conversation.visitorId,
      from = '127.0.0.1',
    } = {},
  ) => {
    const url = `/api/chat/sessions/${visitorId}/photos?sessionId=${conversation.sessionId}&clientMessageId=${id}`
    const answer = await testApp.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type },
      remoteAddress: from,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const view = (id: string, query = '', cookie = '') =>
    testApp.app.inject({
      method: 'GET',
      url: `/api/chat/photos/${id}${query}`,
      headers: cookie === '' ? {} : { cookie },
    })
  const count = async () =>
    (await testApp.db.selectFrom('chat_photos').select('id').execute()).length
  return { ...testApp, testApp, ...conversation, upload, view, count }
}
