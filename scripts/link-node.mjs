// Runs after `npm ci`, by whatever Node runs npm. Debian's npm 9 installs the Node of the lock file
// and leaves out its link, so that `npm start` would run the system's own.
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const link = join(modules, '.bin', 'node')

if (process.platform !== 'win32' && !existsSync(link)) {
  const brought = readdirSync(modules).find((name) => name.startsWith('node-linux-'))
  if (brought !== undefined) symlinkSync(join('..', brought, 'bin', 'node'), link)
}
