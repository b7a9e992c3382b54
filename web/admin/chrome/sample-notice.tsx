import { adminChrome, sampleMode } from '#content/admin-chrome.ts'

const { mark, text, signIn } = sampleMode

/** Marks everything that is made up. */
export function SampleNotice() {
  return (
    <aside
      aria-label={mark}
      className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-4 border-brass bg-paper py-3 pr-4 pl-4"
    >
      <p className="font-semibold text-brass">{mark}</p>
      <p className="text-sm text-soot-800">
        {text}{' '}
        <a href={adminChrome.signIn.href} className="link">
          {signIn}
        </a>
      </p>
    </aside>
  )
}
