import { useState } from 'react'
import { ChatPanel } from '#web/chat/panel/chat-panel.tsx'
import type { ChatMode } from '#web/chat/visitor/chat-mode.ts'
import { useChatMode } from './use-chat-mode.ts'

type ChatWidgetProps = { launcher: HTMLButtonElement; isPressed: boolean }

/** The chat of a page: closed it has no connection to the server, minimized it keeps it. */
export function ChatWidget({ launcher, isPressed }: ChatWidgetProps) {
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
