/** Words of the search field that all lists share. */
export const searchWords = { clear: 'Clear search', key: 'Press / to search' }
