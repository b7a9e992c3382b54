import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTaken, takenFolder } from './pictures/taken.ts'

// look.md S2: what is known of a picture is known of the file that the site shows.
test('every picture of a screen is the file that was taken with the text on record', () => {
  const shown = readdirSync(takenFolder).filter((name) => name.startsWith('screen-'))
  const files = shown.map((name): [string, string] => [
    name,
    createHash('sha256')
      .update(readFileSync(join(takenFolder, name)))
      .digest('hex'),
  ])
  const recorded = Object.values(readTaken()).flatMap((taken) => Object.entries(taken.files))
  expect(files.toSorted()).toEqual(recorded.toSorted())
  expect(shown.length).toBeGreaterThan(0)
})

test('a screen on record has words in it', () => {
  for (const { text } of Object.values(readTaken())) expect(text.length).toBeGreaterThan(10)
})
