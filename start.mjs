// Plain JavaScript that every Node can read: it has to be able to say that the Node is too old.
var needed = 24
var found = process.versions.node

if (Number(found.split('.')[0]) < needed) {
  console.error(
    'Node ' +
      needed +
      ' or newer is needed, and this is ' +
      found +
      '. Run `npm ci && npm start`, ' +
      'which brings its own Node ' +
      needed +
      ', or install Node ' +
      needed +
      ' from https://nodejs.org.',
  )
  process.exit(1)
}

beginSmall()
start()

// A small server is enough. A young generation of 4 MB instead of 16, and an old one that is looked
// through when it has grown by three quarters: 249 MB under a storm of forms instead of 350, at the
// same speed. glibc gives back what it no longer uses, and so does V8 when `server/main.ts` asks it
// to: 146 MB at rest instead of 188. Both take this only as a process begins, so the process begins
// once more under its own id; Windows has no way to do that and goes on as it is.
function beginSmall() {
  var flags = ['--max-semi-space-size=4', '--heap-growing-percent=75', '--expose-gc']
  var memory = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '65536',
  }
  if (process.platform === 'win32') return
  if (!process.execArgv.includes(flags[0])) {
    process.execve(
      process.execPath,
      [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)],
      { ...memory, ...process.env },
    )
  }
  // glibc has read them; the database that is started from here keeps its own ways.
  for (var name of Object.keys(memory))
    if (process.env[name] === memory[name]) delete process.env[name]
}

async function start() {
  process.chdir(import.meta.dirname)
  const { loadSettingsFile } = await import('./scripts/settings-file.ts')
  loadSettingsFile()
  // Otherwise React writes emails and papers in its slow way for developers.
  process.env.NODE_ENV ??= 'production'
  // From the second start on nothing is compiled: half a second and 25 MB less.
  const { enableCompileCache, flushCompileCache } = await import('node:module')
  enableCompileCache('node_modules/.cache/compiled')
  const { prepareStart } = await import('./scripts/prepare-start.ts')
  if (!(await prepareStart())) process.exit(1)
  await import('#server/main.ts')
  flushCompileCache()
}
