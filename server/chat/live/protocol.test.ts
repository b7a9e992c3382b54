import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientFrame, serverFrame } from '#domain/chat/live/contract.ts'

const page = readFileSync('docs/chat-protocol.md', 'utf8')
const frames = page.slice(page.indexOf('## Frames'), page.indexOf('## Calls'))
const [incoming = '', outgoing = ''] = frames.split('| out | |')

test.each(clientFrame.def.options.map(({ shape }) => shape.type.def.values[0]))(
  'docs/chat-protocol.md says what the frame %s from a client means',
  (type) => expect(incoming).toContain(`\`${type}\``),
)

test.each(serverFrame.def.options.map(({ shape }) => shape.type.def.values[0]))(
  'docs/chat-protocol.md says what the frame %s from the server means',
  // `pong` is beside the `ping` that it answers.
  (type) => expect(type === 'pong' ? incoming : outgoing).toContain(`\`${type}\``),
)
