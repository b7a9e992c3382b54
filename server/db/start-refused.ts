/** The start must stop. The message is one sentence for the person who starts the server. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/** PostgreSQL does not run as root, and the user under which it would run cannot go there. */
export class ClosedFolder extends StartRefused {
  readonly #isClosed: string

  constructor(folder: string, uid: number) {
    const isClosed = `The folder ${folder} is closed to the user (number ${uid}) under which PostgreSQL runs when`
    super(
      `${isClosed} the server is started as root; ` +
        'open it (chmod o+x), move the program or DATA_DIR elsewhere, or start as an ordinary user.',
    )
    this.#isClosed = isClosed
  }

  /** For a command, whose reason is only that root runs it. */
  sentenceFor(command: string): string {
    return `${this.#isClosed} root runs this: run it as the server's user, as in "runuser -u lakeline -- ${command}".`
  }
}
