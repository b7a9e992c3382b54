/**
 * Fleets of thousands use a few dozen texts: each is read once. Forgotten together, so that nobody
 * can fill the memory.
 */
export function remembered<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= 2000) known.clear()
    const answer = read(text)
    known.set(text, answer)
    return answer
  }
}
