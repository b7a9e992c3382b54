import { useEffect, useEffectEvent, useState } from 'react'
import { type ChatMode, storeMode, readMode } from '#web/chat/visitor/chat-mode.ts'

/** The state of the chat, across pages; the launcher is shown while it is closed. */
export function useChatMode(launcher: HTMLButtonElement) {
  const [mode, setMode] = useState<ChatMode>(readMode)

  function change(next: ChatMode): void {
    storeMode(next)
    setMode(next)
  }

  const open = useEffectEvent(() => change('open'))

  // The launcher is outside React; a page that Back restores must learn what became of the chat
  // meanwhile.
  useEffect(() => {
    const onPress = () => open()
    const back = ({ persisted }: PageTransitionEvent) => persisted && setMode(readMode())
    launcher.addEventListener('click', onPress)
    window.addEventListener('pageshow', back)
    return () => {
      launcher.removeEventListener('click', onPress)
      window.removeEventListener('pageshow', back)
    }
  }, [launcher])

  // It takes the panel's place, and the focus that was in it.
  useEffect(() => showLauncher(launcher, mode), [launcher, mode])

  return [mode, change] as const
}

function showLauncher(launcher: HTMLButtonElement, mode: ChatMode): void {
  launcher.hidden = mode !== 'closed'
  launcher.setAttribute('aria-expanded', String(mode === 'open'))
  if (mode === 'closed' && document.activeElement === document.body)
    launcher.focus({ preventScroll: true })
}
