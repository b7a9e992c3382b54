export type SendResult = {
  kind: 'accepted' | 'kept' | 'failed'
  heading: string
  text: string
}

const looks = {
  accepted: { box: 'border-moss', heading: 'text-moss' },
  kept: { box: 'border-brass', heading: 'text-brass' },
  failed: { box: 'border-kiln', heading: 'text-kiln' },
} as const

/** The result of a send, as a box in its place. */
export function ResultAlert({ kind, heading, text }: SendResult) {
  return (
    <div
      role="alert"
      data-result={kind}
      className={`mt-4 border-l-4 bg-paper py-3 pr-4 pl-4 ${looks[kind].box}`}
    >
      <p className={`font-semibold ${looks[kind].heading}`}>{heading}</p>
      {text !== heading && <p className="mt-0.5 text-sm break-words text-soot-800">{text}</p>}
    </div>
  )
}
