import { useEffect, useEffectEvent } from 'react'
import type { AnalysisProgress, NewsHandlers } from './live-news.ts'

/** Receives news over the live socket. Without a socket the page shows news at its next load. */
export function useLive(heard: Partial<NewsHandlers> & Pick<NewsHandlers, 'onSessionEnded'>): void {
  const onFirstOpen = useEffectEvent(() => heard.onFirstOpen?.())
  const onNotification = useEffectEvent(() => heard.onNotification?.())
  const onAnalysis = useEffectEvent((progress: AnalysisProgress) => heard.onAnalysis?.(progress))
  const onInbox = useEffectEvent(() => heard.onInbox?.())
  const onSessionEnded = useEffectEvent(() => heard.onSessionEnded())

  // The socket lives as long as the page is open. Its code comes after the first screen, which
  // needs none of it: what is missed until then is fetched once it is open.
  useEffect(() => {
    let isLeft = false
    let end = () => {
      isLeft = true
    }
    const heard = { onFirstOpen, onNotification, onAnalysis, onInbox, onSessionEnded }
    async function begin() {
      // A page that outlived its build finds no code: it stays without a socket.
      const code = await import('./live-news.ts').catch(() => null)
      if (code !== null && !isLeft) end = code.hearNews(heard)
    }
    void begin()
    return () => end()
  }, [])
}
