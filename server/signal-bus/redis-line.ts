import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

type Reply = string | number | null | Reply[]
type Line = { send: (...words: string[]) => void; end: () => void }
type Heard = { opened: () => void; reply: (reply: Reply) => void; closed: () => void }

const silenceMs = 20_000

/** One connection to a Redis, in its protocol (RESP 2): we need two commands, and no dependency for them. */
export function openRedisLine(address: string, heard: Heard): Line {
  const url = new URL(address)
  const to = { host: url.hostname, port: Number(url.port || 6379) }
  const socket: Socket = url.protocol === 'rediss:' ? connectTls({ ...to, servername: url.hostname }) : connectPlain(to)
  let unread = Buffer.alloc(0)
  // A Redis that is stopped or cut off says nothing; its answer to PING is what we listen for.
  socket.setTimeout(silenceMs, () => socket.destroy())
  socket.on(url.protocol === 'rediss:' ? 'secureConnect' : 'connect', () => {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    if (password !== '') send('AUTH', ...(user === '' ? [] : [user]), password)
    heard.opened()
  })
  socket.on('data', (part) => {
    unread = Buffer.concat([unread, part])
    for (let read = readReply(unread, 0); read !== null; read = readReply(unread, 0)) {
      unread = unread.subarray(read.end)
      heard.reply(read.reply)
    }
  })
  // `close` follows and says the same.
  socket.on('error', () => {})
  socket.on('close', () => heard.closed())

  function send(...words: string[]): void {
    socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`)
  }
  return { send, end: () => socket.destroy() }
}

type Read = { reply: Reply; end: number }

/** The reply that begins at a place, null while a part of it is still to come. */
export function readReply(buffer: Buffer, from: number): Read | null {
  const lineEnd = buffer.indexOf('\r\n', from)
  if (lineEnd < 0) return null
  const kind = String.fromCharCode(buffer[from] ?? 0)
  const head = buffer.toString('utf8', from + 1, lineEnd)
  const end = lineEnd + 2
  if (kind === '$') return readText(buffer, end, Number(head))
  if (kind === '*') return readList(buffer, end, Number(head))
  return { reply: kind === ':' ? Number(head) : head, end }
}

function readText(buffer: Buffer, from: number, length: number): Read | null {
  if (length < 0) return { reply: null, end: from }
  const end = from + length
  return buffer.length < end + 2 ? null : { reply: buffer.toString('utf8', from, end), end: end + 2 }
}

function readList(buffer: Buffer, from: number, length: number): Read | null {
  const list: Reply[] = []
  let end = from
  for (let at = 0; at < length; at += 1) {
    const item = readReply(buffer, end)
    if (item === null) return null
    list.push(item.reply)
    end = item.end
  }
  return { reply: list, end }
}
