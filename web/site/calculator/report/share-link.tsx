import { useState, useSyncExternalStore } from 'react'
import { calculator } from '#content/calculator.ts'
import { calculatorPage } from '#domain/addresses.ts'
import { Button } from '#web/ui/button.tsx'

const { note, label, copy, copied, notCopied } = calculator.share
const shownMs = 4000

/** The link for sales: it holds the inputs as soon as there are any. */
export function ShareLink({ query }: { query: string }) {
  const host = useHost()
  const [status, setStatus] = useState('')

  async function copyLink() {
    const isCopied = await copyText(location.origin + calculatorPage + query)
    setStatus(isCopied ? copied : notCopied)
    if (isCopied) setTimeout(() => setStatus(''), shownMs)
  }

  return (
    <div className="no-print border-t border-line pt-4 lg:col-span-5">
      <p className="text-sm text-soot-800">{note}</p>
      <p className="mt-2 flex items-start justify-between gap-x-4">
        <span className="grid min-w-0 gap-y-1 text-sm leading-snug">
          <span className="eyebrow">{label}</span>
          <a href={calculatorPage + query} className="link text-sm leading-snug wrap-anywhere">
            {host + calculatorPage + query}
          </a>
        </span>
        <Button
          look="secondary"
          onClick={copyLink}
          className="min-h-10 shrink-0 px-4 py-1.5 text-sm"
        >
          {copy}
        </Button>
      </p>
      <p role="status" className="min-h-6 text-sm font-medium text-moss">
        {status}
      </p>
    </div>
  )
}

const never = () => () => undefined

/**
 * The host of the address; nothing in the built page, which does not know where it will be served.
 */
function useHost(): string {
  return useSyncExternalStore(
    never,
    () => location.host,
    () => '',
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard without https, or the browser refused.
    return false
  }
}
