import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { benchText } from '#content/bench.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { readableCodesQuery } from './barcode-detector.ts'
import { useCamera } from './use-camera.ts'

const words = benchText.order.intake.scan

/** Reads a code by the camera. Absent where this browser can’t. */
export function ScanButton({ onRead }: { onRead: (text: string) => void }) {
  const { data: codes = [] } = useQuery(readableCodesQuery)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (codes.length === 0) return null
  return (
    <>
      <SmallButton
        className="mt-2"
        onClick={() => {
          setIsOpen(true)
          dialog.current?.showModal()
        }}
      >
        {words.open}
      </SmallButton>
      <Dialog ref={dialog} heading={words.heading} onClose={() => setIsOpen(false)}>
        {isOpen && (
          <Camera
            codes={codes}
            onRead={(text) => {
              dialog.current?.close()
              onRead(text)
            }}
          />
        )}
        <Button look="secondary" className="mt-5" onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </Dialog>
    </>
  )
}

type CameraProps = { codes: string[]; onRead: (text: string) => void }

function Camera({ codes, onRead }: CameraProps) {
  const { video, problem } = useCamera(codes, onRead)
  if (problem !== null)
    return (
      <p role="alert" className="text-kiln">
        {words.problems[problem]}
      </p>
    )
  return (
    <>
      <p className="mb-3 text-sm text-soot-800">{words.lead}</p>
      <video
        ref={video}
        muted
        playsInline
        aria-label={words.picture}
        className="aspect-4/3 w-full rounded-sm bg-night object-cover"
      />
    </>
  )
}
