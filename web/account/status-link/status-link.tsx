import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { statusLinkText } from '#content/status-link.ts'
import { statusAddress } from '#domain/addresses.ts'
import type { StatusLink as Link } from '#domain/services/status-link.ts'
import { SheetSection } from '#web/account/section.tsx'
import { messageOr } from '#web/data/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'

const { share } = statusLinkText

export type StatusLinkCalls = {
  open: (serviceId: string) => Promise<Link>
  end: (serviceId: string) => Promise<unknown>
}

/** Makes the link that shows where the filters of a service are, and ends it. */
export default function StatusLink({
  serviceId,
  code: first,
  calls,
}: {
  serviceId: string
  code: string | null
  calls: StatusLinkCalls
}) {
  const client = useQueryClient()
  const [code, setCode] = useState(first)
  const [isBusy, setIsBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // Each of its two buttons is gone once it was pressed.
  const rememberFocus = useFocusBack(isBusy, place)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<string | null>(null)

  async function act(call: () => Promise<string | null>, done: string) {
    rememberFocus()
    setIsBusy(true)
    setFailure(null)
    try {
      setCode(await call())
      setSaid(done)
      // Else the sheet would show an ended link when it is opened again.
      void client.invalidateQueries()
    } catch (error) {
      setFailure(messageOr(error, share.failed))
    } finally {
      setIsBusy(false)
    }
  }

  const open = () => act(async () => (await calls.open(serviceId)).code, '')
  const end = () =>
    act(async () => {
      await calls.end(serviceId)
      return null
    }, share.ended)

  return (
    <SheetSection heading={share.heading} lead={share.text} className="no-print">
      <div ref={place} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
        {code === null ? (
          <Button look="secondary" disabled={isBusy} onClick={() => void open()}>
            {share.open}
          </Button>
        ) : (
          <>
            <div className="w-full max-w-xl">
              <CopyField
                label={share.label}
                value={`${location.origin}${statusAddress(code)}`}
                copy={share.copy}
                copied={share.copied}
              />
            </div>
            <SmallButton disabled={isBusy} onClick={() => void end()}>
              {share.end}
            </SmallButton>
          </>
        )}
        <p role="status" className="text-sm">
          {said}
        </p>
        {failure !== null && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
      </div>
    </SheetSection>
  )
}
