import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function withImports(file: string): string {
  const css = readFileSync(file, 'utf8')
  const imports = [...css.matchAll(/^@import '\.\/([^']+)';$/gm)].map(([, name = '']) => name)
  return [css, ...imports.map((name) => withImports(join('web/styles', name)))].join('\n')
}

// look.md M15: the build warned of each rule that no browser knows.
test('the sheet that is loaded with the panel has rules of browsers alone', () => {
  expect(withImports('web/styles/chat-panel.css')).not.toMatch(/@(theme|apply|utility|source)\b/)
})
