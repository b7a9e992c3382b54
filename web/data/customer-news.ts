import type { QueryClient } from '@tanstack/react-query'
import type { NewsHandlers } from './live-news.ts'
import { refreshNotifications } from './notifications.ts'
import { refetchShown } from './refetch-shown.ts'

/** How the pages of a customer stay up to date. */
export const customerNews = (
  client: QueryClient,
): Pick<NewsHandlers, 'onFirstOpen' | 'onNotification'> => ({
  onFirstOpen: () => void refreshNotifications(client),
  // The subject of a notification has changed too.
  onNotification: () => void refetchShown(client),
})
