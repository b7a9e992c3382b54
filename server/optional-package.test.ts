import { expect, test } from 'vitest'
import { optional } from './optional-package.ts'

const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })

test('what is set up without its package stops the start with the command that installs it', async () => {
  const load = () => Promise.reject(missing)
  await expect(optional('REDIS_URL', ['@redis/client'], load)).rejects.toThrow(
    /^REDIS_URL is set, and what it needs is not installed: npm install -P --save-exact --omit dev @redis\/client@\d+\.\d+\.\d+$/,
  )
})

test('what is installed is loaded, and any other failure stays what it is', async () => {
  expect(await optional('REDIS_URL', [], async () => 'client')).toBe('client')
  const broken = new TypeError('broken')
  await expect(optional('REDIS_URL', [], () => Promise.reject(broken))).rejects.toBe(broken)
})
