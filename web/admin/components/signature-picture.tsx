import { type Signature, signatureSize } from '#domain/appointments/day/handover-contract.ts'

/** A signature as its strokes. */
export function SignaturePicture({ strokes, label }: { strokes: Signature; label?: string }) {
  const { width, height } = signatureSize
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full fill-none stroke-current text-ink"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {strokes.map((stroke, at) => (
        <polyline key={`${at} ${stroke.length}`} points={stroke.join(' ')} />
      ))}
    </svg>
  )
}
