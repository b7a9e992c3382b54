import { useEffect, useEffectEvent } from 'react'
import { listenForNews, type AnalysisProgress, type Heard } from './live-news.ts'

/** Receives news over the live socket. Without a socket the page shows news at its next load. */
export function useLive(heard: Partial<Heard> & Pick<Heard, 'onSessionEnded'>): void {
  const onFirstOpen = useEffectEvent(() => heard.onFirstOpen?.())
  const onNotification = useEffectEvent(() => heard.onNotification?.())
  const onAnalysis = useEffectEvent((progress: AnalysisProgress) => heard.onAnalysis?.(progress))
  const onInbox = useEffectEvent(() => heard.onInbox?.())
  const onSessionEnded = useEffectEvent(() => heard.onSessionEnded())

  // The socket lives as long as the page is open; a page that is left for good closes it.
  useEffect(() => {
    const { wake, leave } = listenForNews({
      onFirstOpen,
      onNotification,
      onAnalysis,
      onInbox,
      onSessionEnded,
    })
    const wakeIfSeen = () => document.visibilityState === 'visible' && wake()
    document.addEventListener('visibilitychange', wakeIfSeen)
    window.addEventListener('online', wake)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', wakeIfSeen)
      window.removeEventListener('online', wake)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
