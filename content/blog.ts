import { messages } from './messages.ts'
import type { PageText } from './navigation.ts'

export const categories = [
  'All',
  'Sustainability',
  'Cost Analysis',
  'Maintenance',
  'Environment',
  'Fleet Management',
  'Compliance',
  'Technology',
] as const

export type CategoryFilter = (typeof categories)[number]
export type Category = Exclude<CategoryFilter, 'All'>

export type SortKey = 'newest' | 'oldest' | 'title'

export const sorts: readonly { key: SortKey; label: string }[] = [
  { key: 'newest', label: 'Newest' },
  { key: 'oldest', label: 'Oldest' },
  { key: 'title', label: 'Title A-Z' },
]

/** The Popular Topics grid; article counts are computed. */
export const topics: readonly { category: Category; description: string }[] = [
  {
    category: 'Sustainability',
    description: 'What a filter’s second life saves, in pounds of steel, ceramic, and media.',
  },
  { category: 'Cost Analysis', description: 'Cleaning versus replacement, with the math shown.' },
  {
    category: 'Maintenance',
    description: 'Intervals, readings, and handling, for the people who turn the wrench.',
  },
  {
    category: 'Environment',
    description: 'Where soot, ash, and dust come from, and where they go.',
  },
  {
    category: 'Fleet Management',
    description: 'Planning filters across many vehicles so none waits for a part.',
  },
  {
    category: 'Compliance',
    description: 'Rules on emissions, waste, and records, in plain words.',
  },
  {
    category: 'Technology',
    description: 'Benches, ovens, media, and sensors: what is new and what it changes.',
  },
]

export const blog = {
  meta: {
    title: 'Industry Insights and News',
    description:
      'Articles on DPF cleaning, industrial air filters, fleet maintenance, costs, and regulations, written in our shop in ' +
      'Cleveland, Ohio.',
  },
  heading: 'Industry Insights and News',
  lead: 'What we see on the bench, written down: costs, intervals, regulations, and the occasional dead end.',
  search: {
    label: 'Search articles',
    placeholder: 'Ash, warranty, HEPA',
    clear: 'Clear',
  },
  featured: 'Featured article',
  filters: { categories: 'Category', sort: 'Sort by' },
  listHeading: 'All articles',
  /** `{minutes}` is whole minutes. */
  readTime: '{minutes} min read',
  /** `{count}` is the number of articles found. */
  resultCount: { one: '{count} article found', other: '{count} articles found' },
  empty: {
    heading: messages.blog.noResultsHeading,
    text: messages.blog.noResults,
    clear: 'Clear Filters',
    contact: { label: 'Contact for Help', href: '/contact' },
  },
  newsletter: {
    heading: 'Stay Updated',
    text: 'New articles by email. Unsubscribe anytime.',
    emailLabel: 'Email address',
    placeholder: 'you@company.com',
    button: 'Subscribe',
    pending: 'Subscribing...',
    feed: { label: 'RSS feed', href: '/rss.xml' },
  },
  topics: {
    heading: 'Popular Topics',
    count: { one: '{count} article', other: '{count} articles' },
  },
  advice: {
    heading: 'Need Expert Advice',
    text: 'Ask the people who run the bench. Tell us which filter and what it’s doing.',
    actions: [
      { label: 'Contact Us', href: '/contact' },
      { label: 'Schedule Free Demo', href: '/demo' },
      { label: 'Calculate Savings', href: '/calculator' },
    ],
  },
} as const satisfies PageText

export const articlePage = {
  by: 'By',
  tags: 'Tags',
  share: {
    button: 'Share',
    linkedin: 'LinkedIn',
    twitter: 'Twitter',
    facebook: 'Facebook',
    newWindow: 'opens in a new window',
    copy: 'Copy Link',
    copied: 'Link copied',
    notCopied: 'Copy this address:',
  },
  contents: 'In this article',
  start: {
    heading: 'Ready to Start Saving',
    text: 'Compare your own prices with ours, or watch one of your filters get cleaned.',
    actions: [
      { label: 'Calculate Your Savings', href: '/calculator' },
      { label: 'Schedule Free Demo', href: '/demo' },
    ],
  },
  related: 'Related articles',
  back: { label: 'Back to Blog', href: '/blog' },
  contact: { label: 'Contact Us', href: '/contact' },
  notFound: {
    meta: {
      title: messages.blog.unknownArticle,
      description:
        'There is no article at this address. All our articles on filter cleaning, costs, and regulations are on the blog page.',
    },
    heading: messages.blog.unknownArticle,
    text: messages.blog.unknownArticleText,
    back: { label: 'Back to Blog', href: '/blog' },
  },
} as const
