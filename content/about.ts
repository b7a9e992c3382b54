import type { PageText } from './navigation.ts'

/**
 * Leaders are in leaders.ts. `{years}` stands for the years since company.founded, rounded down to
 * five.
 */
export const about = {
  meta: {
    title: 'About us',
    description:
      'Founded in Cleveland in 1978 and run by the third generation: the story, values, people, and environmental record of ' +
      'Lakeline Filter Restoration.',
  },
  heading: 'Three generations of one family, and one way of working',
  lead: 'We have cleaned filters in Cleveland since 1978. What we’ve learned fits on a certificate: two readings, two weights.',
  story: {
    heading: 'It started with a scale',
    paragraphs: [
      'In 1978 Walter Hartmann rented half a bay near the Flats. The mills and foundries along the Cuyahoga threw away dust ' +
        'filters by the truckload, and he had seen that most of them were dirty, not worn out. He bought a used cleaning ' +
        'cabinet and a grain scale, and wrote the weight of every filter on a tag before and after.',
      'The tag won the customers. A plant engineer could see how much dust came out, and had to read the tag before ' +
        'throwing it away. By the end of the 1980s his son Paul ran a second bay for truck and bus fleets.',
      'When particulate filters became standard on new heavy trucks in 2007, the family built a flow bench and bought an oven ' +
        'before the first warning lights came on. Ash doesn’t burn, and someone would have to get it out.',
      'Ellen Hartmann, Walter’s granddaughter, is the third-generation chief executive. She took the tag digital: every ' +
        'filter now has a record, with every cleaning and both readings.',
    ],
    founderRole: 'The 1978 founder',
    leaderRole: 'Third-generation CEO',
  },
  stats: [
    { claim: 'filters', label: 'Filters restored' },
    { claim: 'years', label: 'Years of experience' },
    { claim: 'generation', label: 'Generation' },
    { claim: 'founded', label: 'Founded' },
  ],
  environment: {
    heading: 'What stays out of the landfill',
    text:
      'A scrapped DPF is about 40 pounds of steel and ceramic. A scrapped panel is a steel frame around a few dollars of media. ' +
      'Each cleaning postpones that scrap and the new part behind it.',
    figures: [
      { claim: 'wasteReduction', label: 'Average waste reduction' },
      { claim: 'lifeExtension', label: 'Filter life extended' },
      { claim: 'cleanings', label: 'Cleanings per filter, max.' },
    ],
  },
  mission: {
    heading: 'Our mission',
    text:
      'To keep good filters at work: clean what can be cleaned, measure it before and after, say no when it can’t be saved, ' +
      'and leave less waste behind than we found.',
  },
  values: {
    heading: 'Four core values, and how you can check them',
    items: [
      {
        title: 'Environmental Responsibility',
        text: 'Soot, ash, and dust are captured under HEPA filtration, weighed, and disposed of with paperwork you can request.',
      },
      {
        title: 'Quality Excellence',
        text: 'A filter that fails the second test goes back on the bench, or back to you marked as rejected.',
      },
      {
        title: 'Customer Focus',
        text: 'One person is responsible for your job. We get your approval before any extra cost.',
      },
      {
        title: 'Innovation',
        text: 'We test every new type of media on a trial filter and set a limit before we offer to clean it for a customer.',
      },
    ],
  },
  leadership: {
    heading: 'Who stands behind the work',
    lead: 'Email either of them.',
    contributionsHeading: 'Key contributions',
    emailLabel: 'Email',
    legacyHeading: 'Legacy',
  },
  timeline: {
    heading: 'From cloth bags to ceramic cells',
    entries: [
      {
        period: '1978',
        title: 'One cabinet, one scale',
        text: 'Walter Hartmann opens the shop and cleans industrial dust filters for mills and foundries.',
      },
      {
        period: '1980s',
        title: 'A second bay for fleets',
        text: 'We add truck and bus air filters. Paul Hartmann starts our first pickup route in Northeast Ohio.',
      },
      {
        period: '2000s',
        title: 'Ceramic arrives',
        text: 'The 2007 federal emission rules bring particulate filters to new heavy trucks. We add an oven and a flow bench.',
      },
      {
        period: 'Today',
        title: 'Third generation, nationwide',
        text: 'Filters come by freight from all over the country. Each one has a record, and every record has two readings.',
      },
    ],
  },
  sustainability: {
    heading: 'Sustainability, and what stands behind it',
    stats: [
      { claim: 'wasteReduction', label: 'Average waste reduction' },
      { claim: 'epa', label: 'Compliant processes' },
      { claim: 'ecoFriendly', label: 'Eco-friendly solutions' },
    ],
    text: 'The percentage is an average over many jobs. For your own filter, the certificate has the number that counts.',
  },
  closing: {
    heading: 'Come and see the bench',
    text: 'The shop is open to customers during business hours. Bring a filter.',
    actions: [
      { label: 'Schedule Free Demo', href: '/demo' },
      { label: 'Contact Us', href: '/contact' },
    ],
  },
} as const satisfies PageText
