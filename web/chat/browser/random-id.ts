const bytes = 16

/** 128 random bits. `crypto.randomUUID` is missing where a page came over plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
