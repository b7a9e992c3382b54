import { useEffect, useState } from 'react'

/**
 * The secret of a mailed link, which stands behind the # (and behind `name=` where one is asked for): taken out of the
 * address at once, so that it stays in no history and on no screenshot. Undefined until the browser is there; null without.
 */
export function useTokenInAddress(name = ''): string | null | undefined {
  const [token, setToken] = useState<string | null>()

  // The part behind the # never reaches a server: only the browser knows it, also when a link is opened in a page that is open.
  useEffect(() => {
    const take = () => {
      const behind = location.hash.slice(1)
      const start = name === '' ? '' : `${name}=`
      const found = behind.startsWith(start) ? behind.slice(start.length) : ''
      if (found !== '') history.replaceState(null, '', location.pathname)
      setToken((before) => (found === '' ? (before ?? null) : found))
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [name])

  return token
}
