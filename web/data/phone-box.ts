/** What only one account can read, by a key that the server gives to its sessions. */
export type Box = {
  sealBytes: (bytes: BufferSource) => Promise<Sealed>
  sealJson: (value: unknown) => Promise<Sealed>
  /** Null for what was sealed with another key, or for another account. */
  bytesOf: (sealed: Sealed) => Promise<ArrayBuffer | null>
  jsonOf: (sealed: Sealed) => Promise<unknown>
}

export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const cipher = 'AES-GCM'
const ivBytes = 12

/** It cannot be read out again, and the browser's database keeps it as it is. */
export function importKey(text: string): Promise<CryptoKey> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, cipher, false, ['encrypt', 'decrypt'])
}

/** Seals with the first of the keys, and opens with any of them. */
export function boxWith(keys: () => readonly CryptoKey[], account: string): Box {
  const additionalData = new TextEncoder().encode(account)

  async function sealBytes(bytes: BufferSource): Promise<Sealed> {
    const [key] = keys()
    if (key === undefined) throw new Error('no key')
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const data = await crypto.subtle.encrypt({ name: cipher, iv, additionalData }, key, bytes)
    return { iv, data }
  }

  async function bytesOf({ iv, data }: Sealed): Promise<ArrayBuffer | null> {
    for (const key of keys()) {
      const opened = await crypto.subtle
        .decrypt({ name: cipher, iv, additionalData }, key, data)
        .catch(() => null)
      if (opened !== null) return opened
    }
    return null
  }

  return {
    sealBytes,
    sealJson: (value) => sealBytes(new TextEncoder().encode(JSON.stringify(value))),
    bytesOf,
    async jsonOf(sealed) {
      const bytes = await bytesOf(sealed)
      return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes))
    },
  }
}
