import { describe, expect, test } from 'vitest'
import { readReply } from './redis-line.ts'

const text = '*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$4\r\nh\u00e9y\r\n+OK\r\n:7\r\n$-1\r\n-ERR no\r\n*-1\r\n'

describe('the protocol of Redis', () => {
  test('is read reply by reply', () => {
    const whole = Buffer.from(text)
    const replies: unknown[] = []
    for (let at = 0, read = readReply(whole, at); read !== null; at = read.end, read = readReply(whole, at)) replies.push(read.reply)
    expect(replies).toEqual([['message', 'a', 'h\u00e9y'], 'OK', 7, null, 'ERR no', []])
  })

  test('waits for the rest of a reply that was cut anywhere', () => {
    const whole = Buffer.from(text)
    const first = readReply(whole, 0)
    for (let cut = 0; cut < (first?.end ?? 0); cut += 1) expect(readReply(whole.subarray(0, cut), 0)).toBeNull()
  })
})
