import { StartRefused } from './db/start-refused.ts'
import { ownPackage } from './own-package.ts'

/**
 * Loads what only those need who have set something up, and who install it: `npm ci --omit dev`
 * leaves it out. Throws a sentence where it is not there.
 */
export async function optional<Loaded>(
  setting: string,
  packages: readonly string[],
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (!isNotInstalled(error)) throw error
    const { dependencies, devDependencies } = ownPackage()
    const versions = { ...dependencies, ...devDependencies }
    const named = packages.map((name) => `${name}@${versions[name]}`)
    throw new StartRefused(
      `${setting} is set, and what it needs is not installed: npm install -P --save-exact --omit dev ${named.join(' ')}`,
      { cause: error },
    )
  }
}

const isNotInstalled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
