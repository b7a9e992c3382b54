import { type Config, loadConfig, wantsDetail } from '#server/config.ts'
import { startSentence } from '#server/http/errors/start-sentence.ts'
import { buildBeside, isBuildFresh } from './build.ts'

/**
 * What comes before the server: settings that can be used, and a site that is built from these
 * sources. Under a public address nothing is built: `npm run build` belongs to the deployment.
 * False when the server must not start; the sentence is written by then.
 */
export async function prepareStart(): Promise<boolean> {
  const config = settingsOrSentence()
  if (config === null) return false
  if (isBuildFresh()) return true
  if (!config.isPublic) return buildBeside()
  process.stderr.write(
    'The pages in dist/ were not built from these sources: run `npm run build`, then start again.\n',
  )
  return false
}

function settingsOrSentence(): Config | null {
  try {
    return loadConfig()
  } catch (error) {
    process.stderr.write(`${startSentence(error)}\n`)
    if (wantsDetail()) console.error(error)
    return null
  }
}
