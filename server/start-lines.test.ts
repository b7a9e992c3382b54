import { expect, test } from 'vitest'
import { startLines } from './start-lines.ts'

const here = { host: '127.0.0.1', publicUrl: 'http://localhost:3000' }
const address = 'http://localhost:3000'

// look.md M15: whoever starts it for the first time reads where to go, and as whom.
test('the start ends in four lines: the site, both sign-ins with their demo accounts, and the log', () => {
  expect(startLines({ ...here, demo: true, logLevel: 'warn' }, 3000)).toEqual([
    `Lakeline Filter Restoration is ready at ${address}`,
    `Customer portal: ${address}/customer/login, demo account demo@lakeline.example, password demo-filters-1978`,
    `Staff: ${address}/staff/login, demo account staff@lakeline.example, password staff-filters-1978`,
    'The log shows warnings and errors. LOG_LEVEL=info npm start shows each request, too.',
  ])
  expect(startLines({ ...here, demo: true, logLevel: 'info' }, 3000).at(-1)).toBe(
    'The log shows each request. LOG_LEVEL=warn npm start shows warnings and errors alone.',
  )
})

test('it names no account where there is none, and no password under a public address', () => {
  expect(startLines({ ...here, demo: false, logLevel: 'info' }, 3000)).toEqual([
    `Lakeline Filter Restoration is ready at ${address}`,
  ])
  const open = { host: '0.0.0.0', publicUrl: 'https://www.example.com' }
  expect(startLines({ ...open, demo: false, logLevel: 'info' }, 8080)).toEqual([
    'Lakeline Filter Restoration is ready at https://www.example.com (listening on 0.0.0.0:8080)',
  ])
})
