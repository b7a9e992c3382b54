import { expect, test } from 'vitest'
import { textProof } from '#content/text-consent.ts'
import { CodedError } from '#domain/errors.ts'
import { refuseCode } from './text-proof.ts'
import type { TextLine } from './text-consent.ts'

const line: TextLine = { number: '+14195550123', whyNot: null, consent: null, proven: null }
const agreed = { phoneNumber: '+14195550123', givenAt: new Date('2026-03-10T15:00:00Z') }
const waits = { isWaiting: true, isStopped: false }

test.each<[string, Partial<TextLine>, Partial<typeof waits>, string, string]>([
  ['there is no number', { number: null }, {}, 'invalid_input', textProof.noNumber],
  ['it is none for texts', { number: null, whyNot: 'Abroad.' }, {}, 'invalid_input', 'Abroad.'],
  ['it is agreed already', { consent: agreed }, {}, 'conflict', textProof.alreadyProven],
  ['its owner has sent STOP', {}, { isStopped: true }, 'conflict', textProof.stopped],
  ['nothing waits for it', {}, { isWaiting: false }, 'conflict', textProof.nothingChosen],
])('no code goes out where %s', (_where, more, state, code, sentence) => {
  const refused = () => refuseCode({ ...line, ...more }, { ...waits, ...state })
  expect(refused).toThrow(new CodedError(code as CodedError['code'], sentence))
})

test('a code goes to a number that was agreed to before another one was typed', () => {
  const other = { ...line, consent: { ...agreed, phoneNumber: '+14195550199' } }
  expect(() => refuseCode(line, waits)).not.toThrow()
  expect(() => refuseCode(other, waits)).not.toThrow()
})
