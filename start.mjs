// Plain JavaScript that any Node can read: it says what is wrong before anything newer is loaded.
const leastMajor = 24
const found = process.versions.node

if (Number(found.split('.')[0]) < leastMajor) {
  console.error(
    `Lakeline needs Node ${leastMajor} or later; this is Node ${found}. ` +
      '"npm ci && npm start" brings its own on Linux; elsewhere install it from your package manager.',
  )
  process.exit(1)
}

const { existsSync } = await import('node:fs')
if (existsSync('.env')) process.loadEnvFile('.env')
const { buildWhenStale } = await import('./scripts/build.ts')
await buildWhenStale()
await import('./server/main.ts')
