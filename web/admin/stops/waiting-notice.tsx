import { driverStopsText } from '#content/driver-stops.ts'
import { fill } from '#domain/fill.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import type { Sends } from './use-waiting.ts'

const { waiting: text, refused: words } = driverStopsText

/** How much waits for signal, and what the server did not take. */
export function WaitingNotice({ sends }: { sends: Sends }) {
  const refused = sends.waiting.filter((one) => one.refused !== null)
  const count = sends.waiting.length - refused.length
  return (
    <>
      <div role="status">
        {count > 0 && (
          <div className="mt-6 max-w-3xl border-l-4 border-brass bg-paper px-5 py-4">
            <p className="font-semibold">
              {count === 1 ? text.one : fill(text.many, { count: String(count) })}
            </p>
            <p className="mt-1 text-sm text-soot-800">{text.text}</p>
            <SmallButton onClick={() => void sends.send()} className="mt-3">
              {text.again}
            </SmallButton>
          </div>
        )}
      </div>
      {refused.map((one) => (
        <div
          key={one.place}
          role="alert"
          className="mt-6 max-w-3xl border-l-4 border-kiln bg-paper px-5 py-4"
        >
          <p className="font-semibold">
            {fill(words.heading, { what: words.what[one.done.kind] })}
          </p>
          <p className="mt-1 text-sm text-soot-800">{one.refused}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <SmallButton onClick={() => void sends.tryAgain(one)}>{words.again}</SmallButton>
            <AskFirst
              open={words.discard}
              heading={words.discardAsk}
              submit={words.discard}
              isBusy={false}
              onSure={() => void sends.discard(one)}
            />
          </div>
        </div>
      ))}
    </>
  )
}
