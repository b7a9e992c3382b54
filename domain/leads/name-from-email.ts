/** What somebody may be called whose address is all that is known: a guess, to be corrected. */
export function nameFromEmail(email: string): string {
  const [local = '', host = ''] = email.split('@')
  const words = local.split(/[._+\d-]+/).filter(Boolean)
  const named = words.length > 1 ? words : [...words, host.split('.')[0] ?? '']
  return named
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}
