import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeskNote } from './desk-note.tsx'

const closed = { state: 'closed', when: 'by Monday 9 AM ET' } as const
const shown = (props: React.ComponentProps<typeof DeskNote>) =>
  renderToStaticMarkup(createElement(DeskNote, props))

// look.md S1
test('a closed workshop says when we reply, and the line that is answered at any hour', () => {
  expect(shown({ desk: closed })).toContain('we reply by Monday 9 AM ET.')
  expect(shown({ desk: closed })).toContain('(216) 555-0199')
})

test('where all of it is said elsewhere, no empty strip stands over the conversation', () => {
  expect(shown({ desk: closed, isAnnounced: true, hasEmergencyLine: true })).toBe('')
  expect(shown({ desk: { state: 'unknown' } })).toBe('')
})
