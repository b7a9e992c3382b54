/** The start must stop. The message is one sentence for the person who starts the server. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
