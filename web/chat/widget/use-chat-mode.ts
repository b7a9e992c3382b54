import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChatMode, storeMode } from '#web/chat/visitor/chat-mode.ts'
import { modeOnArrival } from '#web/chat/visitor/mode-on-arrival.ts'

/**
 * The state of the chat, across pages; the launcher is shown while it is closed, and on a phone
 * while it is minimized.
 */
export function useChatMode(launcher: HTMLButtonElement, isPressed: boolean) {
  const [mode, setMode] = useState<ChatMode>(() => (isPressed ? 'open' : modeOnArrival()))
  const isChanged = useRef(false)

  function change(next: ChatMode): void {
    isChanged.current = true
    storeMode(next)
    setMode(next)
  }

  const open = useEffectEvent(() => change('open'))

  // The launcher is outside React; a page that Back restores must learn what became of the chat
  // meanwhile.
  useEffect(() => {
    const onPress = () => open()
    const back = ({ persisted }: PageTransitionEvent) => persisted && setMode(modeOnArrival())
    launcher.addEventListener('click', onPress)
    window.addEventListener('pageshow', back)
    return () => {
      launcher.removeEventListener('click', onPress)
      window.removeEventListener('pageshow', back)
    }
  }, [launcher])

  // It takes the panel's place, and the focus that was in it.
  useEffect(() => showLauncher(launcher, mode, isChanged.current), [launcher, mode])

  return [mode, change] as const
}

function showLauncher(launcher: HTMLButtonElement, mode: ChatMode, takesFocus: boolean): void {
  launcher.hidden = mode === 'open'
  launcher.dataset['mode'] = mode
  launcher.setAttribute('aria-expanded', String(mode === 'open'))
  const { activeElement, body } = document
  const isLost =
    activeElement === body || !activeElement?.checkVisibility({ visibilityProperty: true })
  if (takesFocus && isLost && launcher.checkVisibility()) launcher.focus({ preventScroll: true })
}
