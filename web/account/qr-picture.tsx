import { qrCode } from '#domain/qr-code.ts'

/** A text as a picture to be scanned: dark on light in either display, which every camera reads. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = qrCode(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="size-48 bg-chalk text-night"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
