import { smsPage } from '#content/admin-messages.ts'
import { fill } from '#domain/fill.ts'
import { plainly, signsOutsideGsm, sizeOf } from '#domain/outbox/texts/encoding.ts'

const { counter, size, segments, outside, plainly: makePlain } = smsPage.send

/** How long a text is, how networks carry it, and what makes it expensive. */
export function MessageSize({ text, onPlain }: { text: string; onPlain: (plain: string) => void }) {
  const { encoding, segments: count } = sizeOf(text)
  const strange = signsOutsideGsm(text)
  const parts = count === 1 ? segments.one : fill(segments.many, { count: String(count) })
  return (
    <div className="mt-1.5 text-sm text-soot-600">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span>{fill(counter, { count: String(text.length) })}</span>
        <span>{fill(size, { encoding, segments: parts })}</span>
      </p>
      {strange.length > 0 && (
        <p className="mt-1 text-brass">
          {fill(outside, { signs: strange.join(' ') })}
          {plainly(text) !== text && (
            <button type="button" onClick={() => onPlain(plainly(text))} className="link ml-3">
              {makePlain}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
