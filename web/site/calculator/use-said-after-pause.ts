import { useEffect, useState } from 'react'

const pauseMs = 800

/**
 * Text for screen readers, once it has not changed for a moment: each key would interrupt the one
 * before.
 */
export function useSaidAfterPause(sentence: string): string {
  const [said, setSaid] = useState('')

  // Time is outside of React: the sentence is taken over when no other has come for a while.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), pauseMs)
    return () => clearTimeout(timer)
  }, [sentence])

  return said
}
