import { callSheet } from '#content/front-desk.ts'
import { fill } from '#domain/fill.ts'
import { focusOnce } from '#web/ui/focus-once.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const { unfinished: words } = callSheet

type UnfinishedCallProps = {
  /** Who was calling, as far as it was said. */
  name: string
  onStartOver: () => void
}

/** What the form below shows is of a call that was not saved: it may be somebody else's. */
export function UnfinishedCall({ name, onStartOver }: UnfinishedCallProps) {
  return (
    <section
      ref={focusOnce}
      tabIndex={-1}
      aria-label={words.label}
      className="border-l-4 border-brass bg-paper p-4 sm:col-span-2"
    >
      <p className="font-semibold break-words">
        {name === '' ? words.label : fill(words.of, { name })}
      </p>
      <p className="mt-1 text-sm text-soot-800">{words.text}</p>
      <SmallButton className="mt-3" onClick={onStartOver}>
        {words.startOver}
      </SmallButton>
    </section>
  )
}
