const shownMs = 4000

/**
 * Makes the share menu's "Copy Link" copy the address, close the menu and say so beside the button.
 */
export function followCopyLink(): void {
  const button = document.querySelector<HTMLElement>('[data-copy-link]')
  const status = document.querySelector<HTMLElement>('[data-copied]')
  if (!button || !status) return
  let clearing: ReturnType<typeof setTimeout>

  button.addEventListener('click', async () => {
    const { copyLink: address = '' } = button.dataset
    const { copied = '', notCopied = '' } = status.dataset
    const isCopied = await copy(address)
    document.getElementById('share')?.hidePopover()
    clearTimeout(clearing)
    status.textContent = isCopied ? copied : `${notCopied} ${address}`
    // An address that has to be copied by hand stays until the next press.
    if (isCopied) clearing = setTimeout(() => (status.textContent = ''), shownMs)
  })
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard without https, or the browser refused.
    return false
  }
}
