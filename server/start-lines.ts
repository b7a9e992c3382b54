import { demoCustomer } from '#domain/accounts/demo-account.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { demoStaff } from '#domain/staff/demo-staff.ts'
import type { Config } from './config.ts'

type Started = Pick<Config, 'host' | 'publicUrl' | 'demo' | 'logLevel'>
type DemoAccount = { email: string; password: string }

/**
 * What whoever started it reads: where the site is, and as whom it can be tried. The demo accounts
 * are on the sign-in pages too; under a public address there are none to name.
 */
export function startLines(config: Started, port: number | string): string[] {
  const { host, publicUrl, logLevel } = config
  const isHere = host === '127.0.0.1' || host === '::1'
  const address = isHere ? `http://localhost:${port}` : publicUrl
  const listening = isHere ? '' : ` (listening on ${host}:${port})`
  const isQuiet = logLevel !== 'info' && logLevel !== 'debug'
  return [
    `Lakeline Filter Restoration is ready at ${address}${listening}`,
    ...(config.demo
      ? [
          `Customer portal: ${address}${signInPages.portal}, ${accountWords(demoCustomer)}`,
          `Staff: ${address}${signInPages.staff}, ${accountWords(demoStaff)}`,
          isQuiet
            ? 'The log shows warnings and errors. LOG_LEVEL=info npm start shows each request, too.'
            : 'The log shows each request. LOG_LEVEL=warn npm start shows warnings and errors alone.',
        ]
      : []),
  ]
}

const accountWords = ({ email, password }: DemoAccount) =>
  `demo account ${email}, password ${password}`
