import type { TriageStatus } from '#domain/triage/states.ts'
import type { PersonKey } from '#server/demo/office/people.ts'
import { type Colleague, grace, luis, robin } from '#server/demo/office/staff.ts'

/**
 * Who says it, minutes after the message before, and what; `away` is the automatic message while
 * the workshop is closed.
 */
export type ScriptedMessage =
  | readonly ['visitor' | 'agent', after: number, text: string]
  | readonly ['away']

export type Conversation = {
  /** Minutes of open doors ago, at which it began; `evening` as with requests. */
  ago: number
  evening?: string
  name: string | null
  email: string | null
  /** Signed in from the first word. */
  customer?: PersonKey
  agent: Colleague | null
  isClosed: boolean
  status: TriageStatus
  lines: readonly ScriptedMessage[]
  note?: string
}

/** Newest first. */
export const conversations: readonly Conversation[] = [
  {
    ago: 9,
    name: 'Terry Osgood',
    email: 'terry@osgood.example',
    agent: null,
    isClosed: false,
    status: 'pending',
    lines: [
      [
        'visitor',
        0,
        'Hi, the dash says 92 percent soot and the parked regen stops after two minutes. Is that the filter or something else?',
      ],
      ['visitor', 2, 'It’s a 2019 Cascadia, DD15.'],
    ],
  },
  {
    ago: 26,
    name: 'Marisol Vega',
    email: 'mvega@blackriver.example',
    customer: 'black',
    agent: null,
    isClosed: false,
    status: 'pending',
    lines: [
      [
        'visitor',
        0,
        'Hi, are the four bus filters on rack B ready? One was restored with limits. What does that mean for bus 4112?',
      ],
    ],
  },
  {
    ago: 95,
    name: 'Heather Lykins',
    email: 'hlykins@lykins.example',
    agent: robin,
    isClosed: false,
    status: 'in_progress',
    lines: [
      ['visitor', 0, 'Do you pick up in Wadsworth? We have one DPF off an excavator.'],
      [
        'agent',
        6,
        'We do, on Tuesdays and Thursdays. What machine is it, and is the filter already off?',
      ],
      ['visitor', 4, 'Cat 320, and yes, it’s off and wrapped.'],
      ['agent', 3, 'Then Thursday works. I need the address and a phone number for the driver.'],
      ['visitor', 5, '9240 Rawiga Road. (330) 555-0174, ask for Heather.'],
    ],
  },
  {
    ago: 310,
    name: 'Andre Coleman',
    email: 'acoleman@coleman.example',
    agent: grace,
    isClosed: false,
    status: 'in_progress',
    lines: [
      ['visitor', 0, 'What does it cost to clean the DPF on a Sprinter van?'],
      [
        'agent',
        9,
        'We’d measure it first. If it can be restored, it’s less than a third of the price of a new one. How many do you have?',
      ],
      ['visitor', 12, 'Eleven vans, two of them have the light on.'],
      [
        'agent',
        5,
        'Let’s start with those two. I can write up a quote for all eleven. Where should I send it?',
      ],
      ['visitor', 3, 'The email I left here is fine, thanks.'],
      ['agent', 2, 'You’ll have it today.'],
    ],
    note: 'Quote for 11 vans, two now. He’s comparing with a shop in Brunswick.',
  },
  {
    ago: 590,
    evening: '19:38',
    name: null,
    email: null,
    agent: luis,
    isClosed: true,
    status: 'resolved',
    lines: [
      ['visitor', 0, 'are you open on saturday?'],
      ['away'],
      ['agent', 14, 'Good morning. Yes, 8 AM to 2 PM. Drop-off is at the blue door, dock 2.'],
      ['visitor', 9, 'great thx'],
    ],
  },
  {
    ago: 1_870,
    name: 'Beth Ann Yoder',
    email: 'bayoder@mohican.example',
    customer: 'mohican',
    agent: robin,
    isClosed: true,
    status: 'resolved',
    lines: [
      [
        'visitor',
        0,
        'The second certificate from last month, can you send it again as a PDF? Our auditor is here.',
      ],
      [
        'agent',
        4,
        'It is in your portal under Services, "Download certificate". Want me to stay on while you look?',
      ],
      ['visitor', 3, 'Found it. The number checks out on your site, too. Thank you!'],
    ],
  },
]
