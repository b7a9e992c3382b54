import { createRoot } from 'react-dom/client'
import { storeMode } from '#web/chat/visitor/chat-mode.ts'
import sheet from '#web/styles/chat-panel.css?inline'
import { ChatWidget } from './chat-widget.tsx'

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
