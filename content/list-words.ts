/** What all lists say, of customers and of staff. */
export const listWords = {
  search: 'Search',
  status: 'Status',
  sort: 'Order',
  showAll: 'Show all',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shown: '{first} to {last} of {total}',
  moreThan: 'more than {total}',
} as const
