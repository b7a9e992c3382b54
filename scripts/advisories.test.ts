import { readFileSync } from 'node:fs'
import semver from 'semver'
import { describe, expect, test } from 'vitest'
import { type Advisory, endangered, type Lock } from './installed.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const { lookedAt, advisories } = JSON.parse(readFileSync('scripts/advisories.json', 'utf8')) as {
  lookedAt: string
  advisories: Advisory[]
}

test('nothing that is installed stands in a known advisory', () => {
  expect(endangered(lock, advisories)).toEqual([])
})

test('each advisory names a package, a range that can be read, and where to read more', () => {
  expect(lookedAt).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(advisories.length).toBeGreaterThan(20)
  for (const { package: name, vulnerable, id, about } of advisories) {
    expect([name, semver.validRange(vulnerable)], id).toEqual([
      expect.stringMatching(/^[@a-z]/),
      expect.any(String),
    ])
    expect([id, about]).toEqual([
      expect.stringMatching(/^(GHSA|CVE|SNYK)-/),
      expect.stringMatching(/./),
    ])
  }
})

describe('a vulnerable version that is planted', () => {
  test.each([
    ['as a direct dependency', 'node_modules/ws', '8.20.0'],
    ['below another package', 'node_modules/astro/node_modules/sharp', '0.35.0'],
    ['as a prerelease', 'node_modules/astro', '7.2.8-beta.1'],
    ['under another name', 'node_modules/mailer', '10.0.8', 'nodemailer'],
  ])('%s is found', (_how, path, version, name?: string) => {
    const planted: Lock = {
      packages: { ...lock.packages, [path]: name === undefined ? { version } : { version, name } },
    }
    expect(endangered(planted, advisories)).toEqual([
      expect.stringContaining(`${version} (${path}): `),
    ])
  })

  test('is no longer one in the version that mends it', () => {
    expect(
      endangered(
        {
          packages: {
            'node_modules/ws': { version: '8.21.0' },
            'node_modules/other': { version: '0.0.1' },
          },
        },
        advisories,
      ),
    ).toEqual([])
  })
})
