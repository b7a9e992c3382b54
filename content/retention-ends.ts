/** What stands where something was that ended by itself. */
export const contentsRemoved = (days: number): string => `Contents removed after ${days} days`
export const conversationRemoved = (months: number): string =>
  `Conversation removed after ${months} ${months === 1 ? 'month' : 'months'}`
export const pictureRemoved = (months: number): string =>
  `Picture removed after ${months} ${months === 1 ? 'month' : 'months'}`
