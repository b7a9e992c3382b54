const hourMs = 3_600_000

/** An invitation makes a fresh start, without a second factor; a reset sets the password alone. */
export const codePurposes = ['invitation', 'reset'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** How long a code works, once. */
export const codeLastsMs = {
  invitation: 24 * hourMs,
  reset: hourMs,
} as const satisfies Record<CodePurpose, number>
/** For the day the app is lost: shown once, each works once. */
export const recoveryCodeCount = 8
const recoveryGroups = 3

export const codeEnded = 'This code has expired or was already used. Please ask for a new one.'

// Without 0, O, 1, I and L: a code is read out and typed.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const groupLength = 4

/** 12 letters, which are 59 bits. */
export function recoveryCodeOf(randomBytes: Iterable<number>): string {
  return codeOf(randomBytes, recoveryGroups)
}

/** 20 letters of 31, which are 99 bits. Takes random bytes until there are enough. */
export function codeOf(randomBytes: Iterable<number>, groups = 5): string {
  const chosen: string[] = []
  // Beyond the largest multiple of 31 some letters would come more often than others.
  const fair = 256 - (256 % letters.length)
  for (const byte of randomBytes) {
    if (chosen.length === groups * groupLength) break
    if (byte < fair) chosen.push(letters[byte % letters.length] ?? '')
  }
  if (chosen.length < groups * groupLength)
    throw new RangeError('these are too few random bytes for a code')
  return (chosen.join('').match(/.{4}/g) ?? []).join('-')
}

/** Whoever types it may leave out the hyphens, and use small letters. */
export function asCompared(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '')
}
