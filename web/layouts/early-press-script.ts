import { transformSync } from 'esbuild'
import { forms } from '#content/forms.ts'
import { holdEarlyPresses, holdEarlyTyping, sayWhatIsLate } from '#web/ui/early-press.ts'
import { skipToContent } from '#web/ui/skip-to-content.ts'

const { text, label, href } = forms.notLoaded
const late = `<p data-late role="alert" class="measure my-4 border-l-4 border-kiln pl-4">${text} <a class="link" href="${href}">${label}</a>.</p>`

/** In the head of every page: a separate script would come too late on a slow connection. */
export const earlyPressScript = inline(holdEarlyPresses) + inline(skipToContent)
/** For a page with a form or a tool: without its script a press would do nothing. */
export const lateScript = inline(sayWhatIsLate, late)
/** For a page with an island that wakes by itself. */
export const earlyTypingScript = inline(holdEarlyTyping)

function inline<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  const given = args.map((arg) => JSON.stringify(arg)).join()
  return transformSync(`(${run.toString()})(${given})`, {
    minify: true,
    target: 'es2022',
  }).code.trim()
}
