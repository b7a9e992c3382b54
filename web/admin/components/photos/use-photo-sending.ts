import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { benchText } from '#content/bench.ts'
import { officeLists } from '#content/office.ts'
import type { Stage } from '#domain/services/bench/contract.ts'
import { smallerPhoto } from '#web/chat/photo/smaller-photo.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { benchCalls } from '#web/data/services-bench.ts'
import { showToast } from '#web/ui/toast.ts'

const words = benchText.photos

type Taken = { stage: Stage; file: Blob; key: string }
export type PhotoState = { is: 'none' } | { is: 'sending' } | { is: 'failed'; failure: string }

/** One photo at a time: until it is stored, or discarded by hand, it is not forgotten. */
export function usePhotoSending(filterId: string) {
  const client = useQueryClient()
  const taken = useRef<Taken | null>(null)
  const [state, setState] = useState<PhotoState>({ is: 'none' })

  async function send(): Promise<void> {
    const photo = taken.current
    if (photo === null) return
    setState({ is: 'sending' })
    try {
      await benchCalls.addPhoto(filterId, photo.stage, photo.file, photo.key)
    } catch (error) {
      const isUnheard = error instanceof ApiError && error.status === 0
      setState({
        is: 'failed',
        failure: isUnheard ? words.noSignal : messageOr(error, officeLists.failed),
      })
      return
    }
    discard()
    void showToast({ title: officeLists.done, description: words.added, variant: 'default' })
    void client.invalidateQueries()
  }

  async function take(stage: Stage, file: File): Promise<void> {
    setState({ is: 'sending' })
    // One photo is one row, even if its response is lost and it is sent again.
    taken.current = { stage, file: await smallerPhoto(file), key: crypto.randomUUID() }
    await send()
  }

  function discard(): void {
    taken.current = null
    setState({ is: 'none' })
  }

  return { state, take, send, discard }
}
