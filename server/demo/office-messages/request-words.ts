import type { TriageStatus } from '#domain/triage/states.ts'
import { type Colleague, grace, luis, robin } from '#server/demo/office/staff.ts'

/**
 * `ago` and `answeredAfter` are minutes of open doors. A demo request has `filters`, a message has
 * none.
 */
export type RequestWords = {
  ago: number
  /** The hour of that day's evening, when the workshop was closed. */
  evening?: string
  name: string
  company: string | null
  email: string
  phone: string | null
  text: string
  filters?: 'dpf' | 'air' | 'fleet' | 'multiple'
  /** In how many days they would like to be shown. */
  wishedIn?: number
  status: TriageStatus
  owner: Colleague | null
  answeredAfter: number | null
  notes?: readonly (readonly ['note' | 'email' | 'call', string | null])[]
}

/** Newest first. Nobody of these exists. */
export const requests: readonly RequestWords[] = [
  {
    ago: 12,
    name: 'Wes Tackett',
    company: null,
    email: 'wes@bigdarby.example',
    phone: '(614) 555-0136',
    text: 'Two of our tractors have been in derate since this morning, DPF full light on both. They’re near I-71 and Pearl Road. Can you take them today?',
    status: 'pending',
    owner: null,
    answeredAfter: null,
  },
  {
    ago: 55,
    name: 'Carla Benedetti',
    company: 'Mill Creek Bakery',
    email: 'carla@millcreek.example',
    phone: '(330) 555-0181',
    filters: 'air',
    wishedIn: 9,
    text: 'We run six dust collectors over the mixers. Would like to see how clean a cartridge comes back before we order 48 new ones.',
    status: 'pending',
    owner: null,
    answeredAfter: null,
  },
  {
    ago: 150,
    name: 'Marisol Vega',
    company: null,
    email: 'mvega@blackriver.example',
    phone: '(440) 555-0114',
    text: 'Please put bus 4116 on the list for the next pickup as well, and send me the readings of the last four when they are ready.',
    status: 'in_progress',
    owner: robin,
    answeredAfter: 48,
    notes: [['email', 'Bus 4116 is on the next pickup. Readings follow with the return.']],
  },
  {
    ago: 240,
    name: 'Dale Hostetler',
    company: 'Hostetler Bros. Livestock',
    email: 'dale@hostetler.example',
    phone: '(330) 555-0195',
    filters: 'fleet',
    wishedIn: 12,
    text: 'Seven trucks, all 2018 to 2021. What would a yearly contract cost us, and do you come out to Holmes County?',
    status: 'in_progress',
    owner: grace,
    answeredAfter: 95,
    notes: [
      ['call', 'Left a message, he is on the road until four.'],
      ['note', 'Wants one price per truck per year. Quote the fleet rate.'],
    ],
  },
  {
    ago: 380,
    name: 'Nate Osborn',
    company: null,
    email: 'n.osborn@osborntree.example',
    phone: null,
    text: 'Do you clean small filters from chippers and stump grinders too, or just trucks?',
    status: 'pending',
    owner: grace,
    answeredAfter: null,
  },
  {
    ago: 700,
    evening: '20:47',
    name: 'Sheryl Kinsey',
    company: null,
    email: 'skinsey@kinsey.example',
    phone: '(419) 555-0187',
    text: 'Our coach is stuck at a hotel in Independence with a clogged DPF and has to leave tomorrow morning. Is anyone there at night?',
    status: 'resolved',
    owner: luis,
    answeredAfter: 25,
    notes: [['call', 'Called at opening. Filter swapped on site by noon; the coach left at one.']],
  },
  {
    ago: 820,
    name: 'Anita Desrosiers',
    company: null,
    email: 'adesrosiers@portage.example',
    phone: '(330) 555-0152',
    text: 'The slip for our last cartridges says 18, but we sent 17 and one was a loaner. Please check before you bill us.',
    status: 'escalated',
    owner: robin,
    answeredAfter: 130,
    notes: [
      ['email', 'We are counting again in the shop and will get back to you tomorrow.'],
      ['note', 'Sam says 18 on the pallet slip. Photo is in the folder.'],
    ],
  },
  {
    ago: 1_330,
    name: 'Raymond Fusco',
    company: 'Fusco Paving',
    email: 'ray@fusco.example',
    phone: '(440) 555-0168',
    filters: 'dpf',
    wishedIn: 5,
    text: 'Paver and two rollers, about 4,000 hours each. It’s regenning every other day now. I’d rather see a before and after than a brochure.',
    status: 'in_progress',
    owner: luis,
    answeredAfter: 210,
    notes: [['call', 'Demo on the first roller agreed. He’ll bring the filter himself.']],
  },
  {
    ago: 1_650,
    name: 'Tamika Rawls',
    company: 'Summit Metro Schools',
    email: 'trawls@summitmetro.example',
    phone: '(234) 555-0159',
    filters: 'fleet',
    wishedIn: 15,
    text: 'We maintain 62 buses and need a price from three companies. Please send your DPF and DOC rates and a sample certificate.',
    status: 'in_progress',
    owner: grace,
    answeredAfter: 265,
    notes: [
      ['email', 'Rates and a sample certificate sent.'],
      ['note', 'Bids close at the end of the month.'],
    ],
  },
  {
    ago: 2_050,
    name: 'Pete Marchetti',
    company: null,
    email: 'pete@lakefront.example',
    phone: '(440) 555-0129',
    text: 'Unhappy with last week’s pickup: we agreed on the morning and your driver came at 3. The truck lost half a day.',
    status: 'escalated',
    owner: luis,
    answeredAfter: 75,
    notes: [
      ['call', 'Apologized, and offered the next pickup free.'],
      ['note', 'Ellen wants to call him herself.'],
    ],
  },
  {
    ago: 2_400,
    name: 'Owen Baird',
    company: 'Baird Grain Drying',
    email: 'owen@bairdgrain.example',
    phone: '(419) 555-0148',
    filters: 'air',
    text: 'Panel filters from two grain dryers, 20 pieces, about 24 by 24 inches. Can they be washed, or only blown out?',
    status: 'resolved',
    owner: grace,
    answeredAfter: 310,
    notes: [['email', 'Explained both, and that we don’t clean panels with torn media.']],
  },
  {
    ago: 2_900,
    name: 'Lucille Hampton',
    company: null,
    email: 'lhampton@hampton.example',
    phone: '(216) 555-0190',
    text: 'Where can I find the certificate for the cleaning this spring? The inspector wants to see it.',
    status: 'resolved',
    owner: robin,
    answeredAfter: 35,
    notes: [['email', 'Sent the link and how to check the number.']],
  },
  {
    ago: 3_500,
    evening: '18:20',
    name: 'Greg Stahl',
    company: 'Stahl Crane & Rigging',
    email: 'gstahl@stahl.example',
    phone: '(330) 555-0111',
    filters: 'dpf',
    wishedIn: 2,
    text: 'Three carrier engines, all with the same back pressure fault. I want to know if cleaning will help or if it’s the injectors.',
    status: 'resolved',
    owner: luis,
    answeredAfter: 60,
    notes: [['call', 'Two were ash, one has a bad injector. He’s sending those two.']],
  },
  {
    ago: 4_300,
    name: 'Judy Prochaska',
    company: null,
    email: 'judy@prochaska.example',
    phone: '(216) 555-0163',
    text: 'Can I schedule a pickup for two DPFs on Friday, and how long until they are back?',
    status: 'resolved',
    owner: grace,
    answeredAfter: 22,
    notes: [['email', 'Friday at ten, back on Tuesday.']],
  },
  {
    ago: 5_600,
    name: 'Arturo Salinas',
    company: 'Salinas Produce',
    email: 'arturo@salinas.example',
    phone: '(419) 555-0133',
    filters: 'multiple',
    wishedIn: 3,
    text: 'Reefers and tractors, 14 units. Interested in the predictions. What do you need from us?',
    status: 'resolved',
    owner: robin,
    answeredAfter: 140,
    notes: [['call', 'Showed him the demo fleet. He’s starting with mileage and service dates.']],
  },
]
