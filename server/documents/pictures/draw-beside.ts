import { type ChildProcess, fork } from 'node:child_process'
import type { Photo } from '#server/documents/redraw.ts'

const idleMs = 10_000

let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

/**
 * In a separate process: decoding is one call that only the end of its process can stop, and its
 * memory is freed with it. Null when it failed or timed out.
 */
export async function drawBeside(upload: Buffer, mostMs = 10_000): Promise<Photo | null> {
  clearTimeout(idle)
  const drawing = (child ??= begin())
  const photo = await new Promise<Photo | null>((resolve) => {
    const late = setTimeout(() => drawing.kill('SIGKILL'), mostMs)
    const settle = (drawn: unknown) => {
      clearTimeout(late)
      drawing.removeAllListeners()
      // A killed process may report late or break its channel: both are ignored.
      drawing.on('error', () => {})
      resolve(isPhoto(drawn) ? { ...drawn, content: Buffer.from(drawn.content) } : null)
    }
    drawing
      .once('message', settle)
      .once('error', () => settle(null))
      .once('exit', () => settle(null))
    drawing.send(upload, (error) => {
      if (error !== null) settle(null)
    })
  })
  if (
    drawing.exitCode !== null ||
    drawing.signalCode !== null ||
    drawing.killed ||
    !drawing.connected
  )
    child = null
  else idle = setTimeout(end, idleMs).unref()
  return photo
}

function begin(): ChildProcess {
  // Without our settings: code that decodes untrusted bytes must not see secrets.
  const begun = fork(new URL('./picture-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: [],
  })
  begun.unref()
  begun.channel?.unref()
  return begun
}

function end(): void {
  child?.kill('SIGKILL')
  child = null
}

function isPhoto(value: unknown): value is Photo {
  return typeof value === 'object' && value !== null && 'content' in value
}
