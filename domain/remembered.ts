/**
 * Fleets of thousands use a few dozen texts: each is read once. Forgotten together, so that nobody
 * can fill the memory.
 */
export function remembered<Answer, Key = string>(
  read: (key: Key) => Answer,
  most = 2000,
): (key: Key) => Answer {
  const known = new Map<Key, Answer>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const answer = read(key)
    known.set(key, answer)
    return answer
  }
}
