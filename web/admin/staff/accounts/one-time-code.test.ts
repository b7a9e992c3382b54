import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OneTimeCode } from './one-time-code.tsx'

test('a name on the screen stays as it was typed, whatever signs it holds', () => {
  const shown = renderToStaticMarkup(
    createElement(OneTimeCode, { name: 'Cash $& Carry', code: '1234', onDone: () => undefined }),
  )
  expect(shown).toContain('Cash $&amp; Carry')
  expect(shown).not.toContain('{name}')
})
