import { useState } from 'react'
import { quote } from '#content/quote.ts'
import { fill } from '#domain/fill.ts'
import { Button } from '#web/ui/button.tsx'
import { type ChosenPhoto, sendPhotos } from './use-photos.ts'

const { failed: words, again, sending, sent: sentWords } = quote.photos

export const photoCount = (
  count: number,
  { one, many }: { one: string; many: `${string}{count}${string}` },
) => (count === 1 ? one : fill(many, { count }))

/** The message is stored, and some of its photos are not: they are sent again from here. */
export function PhotosLeft({
  messageId,
  failed,
}: {
  messageId: string
  failed: readonly ChosenPhoto[]
}) {
  const [left, setLeft] = useState(failed)
  const [isSending, setIsSending] = useState(false)
  if (failed.length === 0) return null

  async function sendAgain(): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setLeft(await sendPhotos(messageId, left))
    setIsSending(false)
  }

  if (left.length === 0)
    return (
      <p className="mt-4">{`${photoCount(failed.length, sentWords)}: ${quote.photos.arrived}`}</p>
    )
  return (
    <div className="mt-4 border-l-2 border-kiln pl-4">
      <p>{photoCount(left.length, words)}</p>
      <Button
        look="secondary"
        aria-disabled={isSending || undefined}
        onClick={() => void sendAgain()}
        className="mt-2"
      >
        {isSending ? sending : again}
      </Button>
    </div>
  )
}
