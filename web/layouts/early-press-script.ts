import { transformSync } from 'esbuild'
import { holdEarlyPresses, holdEarlyTyping } from '#web/ui/early-press.ts'

/** In the head of every page: a separate script would come too late on a slow connection. */
export const earlyPressScript = inline(holdEarlyPresses)
/** For a page with an island that wakes by itself. */
export const earlyTypingScript = inline(holdEarlyTyping)

function inline(run: () => void): string {
  return transformSync(`(${run.toString()})()`, { minify: true, target: 'es2022' }).code.trim()
}
