/** What public pages show of certificates and of a filter’s record, made of the sample filter. */
export const proof = {
  hero: {
    link: 'See this filter’s certificate',
    note: 'From a sample certificate. Between its two readings the numbers are interpolated.',
  },
  quantities: {
    pressure: { name: 'Pressure drop', unit: 'in. of water' },
    flow: { name: 'Air flow', unit: 'cfm' },
    weight: { name: 'Weight', unit: 'lb' },
  },
  section: {
    heading: 'You get the numbers, not just our word',
    lead: 'Each filter leaves with its own certificate. Anyone can check the number, and every filter keeps one record of all its cleanings.',
    certificateLink: 'See what a check shows',
    recordLink: 'See this filter’s full record',
    fleetLink: { label: 'For fleets: see the software with samples', href: '/for-fleets' },
    check: { label: 'Check a certificate', href: '/verify' },
  },
  certificate: {
    title: 'Certificate of cleaning',
    sample: 'Sample',
    number: 'Certificate number',
    serial: 'Serial number',
    day: 'Cleaned on',
    result: 'Result',
    reading: 'Reading',
    before: 'Before',
    after: 'After',
    qr: 'QR code of the page that checks this certificate',
    scan: 'Scan to check',
  },
  record: {
    title: 'The record of one filter',
    lives: '{used} of {of} cleanings used',
    cleaning: 'Cleaning',
    pressure: 'Pressure drop, in. of water',
    removed: 'Soot and ash, lb',
    creep:
      'After each cleaning it lets a little less air through: the pressure drop is up {percent}% since the first. That tells you when to replace it.',
  },
  page: {
    certificate: {
      title: 'Sample certificate {number}',
      description:
        'A sample of the certificate each filter gets: readings before and after cleaning, the result, and how anyone can check it.',
      heading: 'A sample certificate',
      lead: 'We made this one up to show what you get. Yours has the readings of your own filter, and its number works the same way.',
      others: 'The same filter, other cleanings',
      record: 'The record of this filter',
    },
    record: {
      title: 'Sample filter record',
      description:
        'A sample of the record behind the label on every filter: each cleaning, its readings, and its certificates.',
      lead: 'We made this filter up to show what its label opens. No names, no company, no vehicle.',
    },
  },
} as const
