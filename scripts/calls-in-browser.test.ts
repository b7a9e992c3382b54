import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { addressesOf } from './calls-in-browser.ts'

const modules = globSync('domain/**/*calls.ts')

test.each(modules)('%s is in the browser the addresses of all its calls', async (path) => {
  const whole: Record<string, { address: string }> = await import(
    /* @vite-ignore */ pathToFileURL(path).href
  )
  const short = addressesOf(readFileSync(path, 'utf8'))
  const found = [...short.matchAll(/^export const (\w+) = .*call\(['"](.+)['"]\)$/gm)]
  expect(Object.fromEntries(found.map(([, name, address]) => [name, address]))).toEqual(
    Object.fromEntries(Object.entries(whole).map(([name, { address }]) => [name, address])),
  )
  expect(short).not.toMatch(/access|zod|contract/)
})
