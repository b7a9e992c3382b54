import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { company } from '#content/company.ts'

const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.(ts|md)$/.test(name),
)
const everything = files.map((name) => readFileSync(`content/${name}`, 'utf8')).join('\n')

test('phones come from the range that is kept for examples', () => {
  const phones = everything.match(/\(?\b216\)?[ -]?555[ -]?\d{4}/g) ?? []
  expect(phones.length).toBeGreaterThan(1)
  for (const phone of phones) expect(phone).toMatch(/555[ -]?01\d\d$/)
  expect(company.phone.e164).toBe(`+1${company.phone.display.replace(/\D/g, '')}`)
})

test('mail addresses of the company end in a domain that cannot exist', () => {
  const addresses = everything.match(/[\w.]+@lakeline[\w.]*\w/g) ?? []
  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses) expect(address).toMatch(/@lakeline\.example$/)
})
