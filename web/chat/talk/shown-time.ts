const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** By the reader's own clock: "9:05 AM", with the day where it is another. */
export function shortTime(at: string, now: Date | null): string {
  const instant = new Date(at)
  return plain((instant.toDateString() === now?.toDateString() ? time : dayAndTime).format(instant))
}

export function fullTime(at: string): string {
  return plain(full.format(new Date(at)))
}

const plain = (text: string) => text.replaceAll('\u202f', ' ')
