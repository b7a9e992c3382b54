import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type OwnPackage = {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** What package.json says of this program. */
export const ownPackage = (): OwnPackage =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as OwnPackage
