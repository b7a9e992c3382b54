import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

function onChange(changed: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether two parts of a page fit beside each other. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(wide).matches,
    () => false,
  )
