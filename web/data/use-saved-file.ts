import { useRef, useState } from 'react'
import { saveFile } from '#web/ui/save-file.ts'
import { messageOr, type NamedFile } from './api.ts'

/** Fetches a file as the person who is signed in. */
export type FetchFile = (url: string) => Promise<NamedFile>

/**
 * Fetches a file and saves it: once however often it is pressed. `failed` is the message without a
 * response.
 */
export function useSavedFile(fetchFile: FetchFile, failed: string) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const underWay = useRef(false)

  async function download(href: string): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      const { name, content } = await fetchFile(href)
      saveFile(name, content.type, content)
      return true
    } catch (error) {
      setFailure(messageOr(error, failed))
      return false
    } finally {
      underWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, failure, download }
}
