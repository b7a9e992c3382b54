import { useRef, useState } from 'react'
import { portal } from '#content/portal.ts'
import { messageOr } from '#web/data/api.ts'
import { fileAsCustomer } from '#web/data/customer-call.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Fetches a file and hands it to the browser: once however often it is pressed. */
export function useDownload() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const underWay = useRef(false)

  async function download(href: string): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      const { name, content } = await fileAsCustomer(href)
      saveFile(name, content.type, content)
      return true
    } catch (error) {
      setFailure(messageOr(error, portal.lists.downloadFailed))
      return false
    } finally {
      underWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, failure, download }
}
