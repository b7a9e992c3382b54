import type { Plugin } from 'vite'

/**
 * In the browser a call is its address: this takes the rules, and what they are made of, out of the
 * modules of calls, so that no page loads shapes that only the server checks.
 */
export function callsInBrowser(): Plugin {
  return {
    name: 'calls-in-browser',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]domain[\\/].*calls\.ts$/ },
      handler: (code) => addressesOf(code),
    },
  }
}

/** `export const name = call('GET /api/…')` for each call of a module. */
export function addressesOf(code: string): string {
  const calls = [...code.matchAll(/^export const (\w+) = call\(\s*(['"][^'"]+['"])/gm)]
  return [
    `import { call } from '#domain/call.ts'`,
    ...calls.map(([, name, address]) => `export const ${name} = /* @__PURE__ */ call(${address})`),
  ].join('\n')
}
