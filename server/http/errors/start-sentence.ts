import { SettingError } from '#server/session-secret.ts'
import { StartRefused } from '#server/db/start-refused.ts'

/** Why the server, or a command, does not start, in one sentence for the person who starts it. */
export function startSentence(error: unknown, otherwise = 'The server could not start'): string {
  if (error instanceof SettingError || error instanceof StartRefused) return error.message
  if (!(error instanceof Error)) return `${otherwise}.`
  return (
    listenSentence(error) ?? databaseSentence(error) ?? `${otherwise}: ${firstLine(error.message)}`
  )
}

function listenSentence(
  error: NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string },
): string | null {
  if (error.syscall === 'getaddrinfo')
    return `HOST ${error.hostname} is not known here: set HOST to an address of this machine, or to 127.0.0.1.`
  if (error.syscall !== 'listen') return null
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is already in use: end the program that uses it, or set PORT to another number.`
    case 'EACCES':
      return `Port ${error.port} may not be used by this user: set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
      return `HOST ${error.address} is not an address of this machine: set HOST to one of its own, or to 127.0.0.1.`
    default:
      return null
  }
}

// Wrong name or password, no such database, no right to make tables: only an external database
// fails this way.
function databaseSentence({ code, message }: NodeJS.ErrnoException): string | null {
  return /^(28...|3D000|42501)$/.test(code ?? '')
    ? `DATABASE_URL cannot be used: ${firstLine(message)}.`
    : null
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
