type ResultAlertProps = { kind: 'accepted' | 'failed'; heading: string; text: string }

/** How a sending went, as a box in its place. */
export function ResultAlert({ kind, heading, text }: ResultAlertProps) {
  const failed = kind === 'failed'
  return (
    <div role="alert" data-result={kind} className={`mt-4 border-l-4 bg-paper py-3 pr-4 pl-4 ${failed ? 'border-kiln' : 'border-moss'}`}>
      <p className={`font-semibold ${failed ? 'text-kiln' : 'text-moss'}`}>{heading}</p>
      {text !== heading && <p className="mt-0.5 text-sm break-words text-soot-800">{text}</p>}
    </div>
  )
}
