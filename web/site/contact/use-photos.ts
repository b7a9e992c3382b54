import { useState } from 'react'
import { quote } from '#content/quote.ts'
import { fill } from '#domain/fill.ts'
import { mostPhotosOfMessage } from '#domain/leads/quote-fields.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { smallerPhoto } from '#web/chat/photo/smaller-photo.ts'
import { sendContactPhoto } from '#web/data/leads.ts'

/** The key stays that of the photo: sent twice, it is stored once. */
export type ChosenPhoto = { key: string; file: File }

const { chosen, removed, tooMany } = quote.photos

/** Photos that go with a message once it is sent. What was said of the last change is `said`. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [said, setSaid] = useState('')
  return {
    photos,
    said,
    add(files: readonly File[]) {
      const all = [...photos, ...files.map((file) => ({ key: randomId(), file }))]
      setPhotos(all.slice(0, mostPhotosOfMessage))
      setSaid(
        all.length > mostPhotosOfMessage
          ? fill(tooMany, { most: mostPhotosOfMessage })
          : fill(chosen, { name: files.map(({ name }) => name).join(', ') }),
      )
    },
    remove({ key, file }: ChosenPhoto) {
      setPhotos(photos.filter((photo) => photo.key !== key))
      setSaid(fill(removed, { name: file.name }))
    },
    clear() {
      setPhotos([])
      setSaid('')
    },
  }
}

/** One by one, since the server reads one of a sender at a time. Returns those that failed. */
export async function sendPhotos(
  messageId: string,
  photos: readonly ChosenPhoto[],
): Promise<ChosenPhoto[]> {
  const failed: ChosenPhoto[] = []
  for (const photo of photos) {
    const sent = smallerPhoto(photo.file).then((smaller) =>
      sendContactPhoto(messageId, smaller, photo.key),
    )
    await sent.catch(() => void failed.push(photo))
  }
  return failed
}
