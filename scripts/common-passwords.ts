/**
 * Makes server/accounts/common-passwords.txt from a list with the most common password first: node
 * scripts/common-passwords.ts 10-million-password-list-top-1000000.txt That list is SecLists'
 * (github.com/danielmiessler/SecLists, Passwords/Common-Credentials; MIT), counted from the ten
 * million passwords that Mark Burnett gave to the public domain in 2015.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const count = 50_000
// Shorter ones are refused for their length.
const shortest = 8
const target = join(import.meta.dirname, '..', 'server/accounts/common-passwords.txt')

const [source] = process.argv.slice(2)
if (source === undefined) {
  console.error('Name the file with the most common passwords, one a line.')
  process.exit(1)
}
// In lower case: a password is looked up as it was typed and in lower case.
const lines = readFileSync(source, 'utf8').toLowerCase().split(/\r?\n/)
// In order, so that a newer list shows what it changes.
const passwords = [...new Set(lines.filter((line) => line.length >= shortest))]
  .slice(0, count)
  .toSorted()
writeFileSync(target, `${passwords.join('\n')}\n`)
console.log(`${passwords.length} passwords of at least ${shortest} characters`)
