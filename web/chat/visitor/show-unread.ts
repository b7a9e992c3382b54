import { fillUnknown } from '#domain/fill.ts'

/** Marks the launcher with how many answers wait; the texts stand in the page. */
export function showUnread(launcher: HTMLButtonElement, count: number): void {
  const mark = launcher.querySelector<HTMLElement>('#chat-unread')
  if (mark === null) return
  const { one = '', many = '' } = launcher.dataset
  mark.hidden = count === 0
  mark.textContent = count === 1 ? one : fillUnknown(many, { count: String(count) })
}
