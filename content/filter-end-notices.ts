/** What the owner of a filter reads of it, in the portal and in the notice. */
export const becameOfFilter = {
  lost: 'We can’t find this filter. We’re looking for it and will call you.',
  returned_uncleaned: 'You have this filter again. We didn’t clean it.',
  exchanged: 'You have another filter in exchange for this one.',
  given_to_wrong_customer:
    'We gave this filter to someone else by mistake. We’re getting it back and will call you.',
  kept_for_parts: 'We kept this filter for parts. It won’t come back to you.',
} as const

/** What our team sends and plans by itself. */
export const filterEndNotices = {
  titles: {
    lost: 'We can’t find one of your filters',
    returned_uncleaned: 'You have a filter again that we didn’t clean',
    exchanged: 'One of your filters was exchanged',
    given_to_wrong_customer: 'One of your filters went to someone else',
    kept_for_parts: 'We kept one of your filters for parts',
  },
  notice: '{service}: {filter}. {became}',
  wayBack: {
    title: 'We corrected what became of a filter',
    notice: '{service}: {filter} is in its service again. See where it is under Services.',
  },
  /** The task on Today. */
  task: '{name}: {filter}. Find it, or settle it with the customer. {reason}',
} as const
