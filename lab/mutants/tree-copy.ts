/** A copy of the sources, in which a mutant can be written while somebody works in the tree. */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'

const folders = ['content', 'domain', 'documents', 'server', 'web', 'scripts', 'lab', 'e2e']
const beside = ['docs', 'deploy', 'package.json', 'package-lock.json', 'tsconfig.json']
const rest = ['vitest.config.ts', 'astro.config.ts', 'start.mjs', 'README.md', '.gitignore']

export type TreeCopy = {
  root: string
  read: (file: string) => string
  write: (file: string, text: string) => void
  remove: () => void
}

export async function copyTree(from: string): Promise<TreeCopy> {
  const root = await temporaryFolder('mutants')
  for (const name of [...folders, ...beside, ...rest])
    cpSync(join(from, name), join(root, name), { recursive: true })
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(join(root, file), text),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
