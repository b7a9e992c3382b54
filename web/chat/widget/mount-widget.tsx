import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ChatPanel } from '#web/chat/panel/chat-panel.tsx'
import { storeMode, type ChatMode } from '#web/chat/visitor/chat-mode.ts'
import sheet from '#web/styles/chat-panel.css?inline'
import { useChatMode } from './use-chat-mode.ts'

/**
 * Mounts the panel beside its launcher, with its own style sheet, so that other pages do not load
 * it.
 */
export function mountWidget(launcher: HTMLButtonElement, isPressed: boolean): void {
  const styles = new CSSStyleSheet()
  styles.replaceSync(sheet)
  document.adoptedStyleSheets.push(styles)
  if (isPressed) storeMode('open')
  const place = document.createElement('div')
  launcher.after(place)
  createRoot(place).render(<ChatWidget launcher={launcher} isPressed={isPressed} />)
}

type ChatWidgetProps = { launcher: HTMLButtonElement; isPressed: boolean }

/** The chat of a page: closed it has no connection to the server, minimized it keeps it. */
function ChatWidget({ launcher, isPressed }: ChatWidgetProps) {
  const [mode, change] = useChatMode(launcher, isPressed)
  // A page that opens with an open chat leaves the focus where the reader is.
  const [takesFocus, setTakesFocus] = useState(isPressed)

  function go(next: ChatMode): void {
    setTakesFocus(true)
    change(next)
  }

  return mode === 'closed' ? null : (
    <ChatPanel launcher={launcher} isOpen={mode === 'open'} takesFocus={takesFocus} onMode={go} />
  )
}
