import { house, orMark } from './house.ts'

export type Phone = { display: string; e164: string }
export type SocialKey = 'linkedin' | 'facebook' | 'youtube' | 'x'
export type Social = { key: SocialKey; label: string; href: string }

export type Address = {
  street: string
  city: string
  region: string
  regionName: string
  postalCode: string
  country: string
  latitude: number
  longitude: number
  directionsUrl: string
}

export type Company = {
  name: string
  shortName: string
  legalName: string
  founded: number
  phone: Phone
  emergencyPhone: Phone
  email: string
  address: Address
  serviceArea: { short: string; text: string; country: string }
  description: string
  socials: readonly Social[]
}

const latitude = 41.4876
const longitude = -81.7008

/** In chat and mail, wherever it says when we answer while the workshop is closed. */
export const truckDown = 'Truck down? Call our 24/7 line,'

const statedEmergency = '+12165550199'

/** "(216) 555-0199"; of other countries as networks know it. */
export const spokenNumber = (e164: string): string =>
  e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** As the owner has it by now. */
export const emergencyNumber = ({ emergencyNumber: own } = house()): string =>
  own ?? statedEmergency

export const company: Company = {
  name: 'Lakeline Filter Restoration',
  shortName: 'Lakeline',
  legalName: 'Lakeline Filter Restoration, Inc.',
  founded: 1978,
  phone: { display: '(216) 555-0178', e164: '+12165550178' },
  emergencyPhone: {
    get display() {
      return orMark('emergency.display', spokenNumber(emergencyNumber()))
    },
    get e164() {
      return orMark('emergency.e164', emergencyNumber())
    },
  },
  email: 'hello@lakeline.example',
  address: {
    // An invented street at a real place near the Flats: directions go by coordinates, never by the
    // street.
    street: '40 Ore Dock Lane',
    city: 'Cleveland',
    region: 'OH',
    regionName: 'Ohio',
    postalCode: '44113',
    country: 'US',
    latitude,
    longitude,
    directionsUrl: `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`,
  },
  serviceArea: {
    short: 'Nationwide',
    text: 'Based in Cleveland, Ohio. Drop filters at the dock, or send them by freight from anywhere in the United States.',
    country: 'US',
  },
  description:
    'Family-run shop in Cleveland, Ohio, that cleans and restores diesel particulate filters, industrial air filters ' +
    'and fleet filters, and measures each one before and after.',
  // Of the form that these sites have, but not registered: structured data leaves them out until
  // they are.
  socials: [
    {
      key: 'linkedin',
      label: 'LinkedIn',
      href: 'https://www.linkedin.com/company/lakeline-filter',
    },
    { key: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/lakelinefilter' },
    { key: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/@lakeline-filter' },
    { key: 'x', label: 'X', href: 'https://x.com/lakelinefilter' },
  ],
}
