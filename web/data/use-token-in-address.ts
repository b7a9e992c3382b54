import { useEffect, useState } from 'react'

/**
 * The secret of an emailed link, behind the # (and behind `name=` where one is given): removed from
 * the address right away, so that it stays in no history and on no screenshot. Undefined until
 * hydration; null without one.
 */
export function useTokenInAddress(name = ''): string | null | undefined {
  const [token, setToken] = useState<string | null>()

  // The part behind the # never reaches a server; it also changes when a link is opened in an open
  // page.
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
