import { useId, useRef } from 'react'
import { driverStopsText } from '#content/driver-stops.ts'
import {
  type Signature,
  signatureLimits,
  signatureSize,
} from '#domain/appointments/day/handover-contract.ts'
import { SignaturePicture } from '#web/admin/components/signature-picture.tsx'

const { handover: text } = driverStopsText
const { width, height } = signatureSize
// Points nearer than this add nothing that a person sees.
const nearest = 3

type SignatureFieldProps = {
  strokes: Signature
  isOptional: boolean
  onChange: (strokes: Signature) => void
}

/** Signed with a finger, a pen or the mouse; without one the typed name counts. */
export function SignatureField({ strokes, isOptional, onChange }: SignatureFieldProps) {
  const id = useId()
  const isDown = useRef(false)

  function begin(event: React.PointerEvent<HTMLDivElement>): void {
    if (strokes.length >= signatureLimits.strokes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    const at = pointOf(event)
    onChange([...strokes, [...at, ...at]])
  }

  function draw(event: React.PointerEvent<HTMLDivElement>): void {
    const last = strokes.at(-1)
    if (!isDown.current || last === undefined || last.length + 2 > signatureLimits.numbers) return
    const [x, y] = pointOf(event)
    if (Math.hypot(x - (last.at(-2) ?? 0), y - (last.at(-1) ?? 0)) < nearest) return
    onChange([...strokes.slice(0, -1), [...last, x, y]])
  }

  const end = () => void (isDown.current = false)
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <p id={id} className="text-sm font-semibold">
          {text.signature}
        </p>
        {isOptional && strokes.length === 0 && (
          <span className="text-xs text-soot-600">{text.optional}</span>
        )}
        {strokes.length > 0 && (
          <button
            type="button"
            onClick={() => onChange([])}
            className="link min-h-6 text-sm pointer-coarse:min-h-11"
          >
            {text.clear}
          </button>
        )}
      </div>
      <p className="mb-1.5 text-xs text-soot-600">{text.signHere}</p>
      <div
        role="img"
        aria-labelledby={id}
        data-signature
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        className="touch-none border border-soot-400 bg-ceramic"
      >
        <SignaturePicture strokes={strokes} />
      </div>
    </div>
  )
}

function pointOf({
  currentTarget,
  clientX,
  clientY,
}: React.PointerEvent<HTMLDivElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect()
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
  return [
    within(((clientX - box.left) / box.width) * width, width),
    within(((clientY - box.top) / box.height) * height, height),
  ]
}
