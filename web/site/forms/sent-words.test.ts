import { expect, test } from 'vitest'
import { sentWords } from './sent-words.ts'

const saturdayEvening = new Date('2030-11-24T01:00:00Z')
const tuesdayMorning = new Date('2030-11-19T15:00:00Z')

test('what was sent on a Saturday evening is answered by Monday, and the mail is named where one is on its way', () => {
  expect(sentWords(saturdayEvening, true)).toBe(
    'We answer by Monday 9 AM ET. Look for our confirmation in your inbox.',
  )
})

test('without a mail none is spoken of', () => {
  expect(sentWords(tuesdayMorning, false)).toBe('We answer within 24 hours.')
})
