import { transformSync } from 'esbuild'
import { holdEarlyPresses } from '#web/ui/early-press.ts'

/** In the head of every page as it is: a script of its own would come too late on a slow line. */
export const earlyPressScript = transformSync(`(${holdEarlyPresses.toString()})()`, { minify: true, target: 'es2022' }).code.trim()
