import { inject } from 'vitest'
import { company } from '#content/company.ts'
import { readConfig, type Config } from '#server/config.ts'
import { testSecret } from './test-secret.ts'

/** For tests. Files stand in a folder of the run, not in that of a site in this checkout. */
export function exampleConfig(environment: Record<string, string | undefined> = {}): Config {
  return readConfig({
    SESSION_SECRET: testSecret,
    DATA_DIR: inject('testDataDir'),
    MAIL_FROM: `${company.name} <${company.email}>`,
    ...environment,
  })
}
