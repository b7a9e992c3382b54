import { expect, test } from 'vitest'
import { unknownNames } from './doctor/unknown-names.ts'

const known = ['PORT', 'HOST', 'DATA_DIR', 'KEEP_CHATS_MONTHS', 'OFFICE_EMAIL', 'TRUST_PROXY']

test.each([
  ['KEEP_CHAT_MONTH', 'KEEP_CHATS_MONTHS'],
  ['OFICE_EMAIL', 'OFFICE_EMAIL'],
  ['DATADIR', 'DATA_DIR'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
])('%s is taken for %s, in the file and in the environment', (name, meant) => {
  expect(unknownNames({ known, file: [name], environment: [name] })).toEqual([
    `${name} (${meant}?)`,
  ])
  expect(unknownNames({ known, file: [], environment: [name] })).toEqual([`${name} (${meant}?)`])
})

test('a name of the file that is like none is named alone; of the environment it is another program’s', () => {
  const names = ['SMTP_SERVER', 'HOME', 'PATH', 'EDITOR']
  expect(unknownNames({ known, file: ['SMTP_SERVER'], environment: names })).toEqual([
    'SMTP_SERVER',
  ])
})

test('what every program may read is no mistake', () => {
  const file = ['PORT', 'NODE_ENV', 'TZ', 'HTTPS_PROXY']
  expect(unknownNames({ known, file, environment: file })).toEqual([])
})
