/** In seconds. Few, because each route has all of them. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const isFile = /^\/_astro\/|\.[a-z\d]{2,5}$/i

type Counts = { byClass: number[]; byBound: number[]; seconds: number; total: number }
type OfRoute = Map<string, Counts>

export type RequestCounts = {
  /** `route` is a pattern or a known address, as in the log: never what somebody typed. */
  count: (method: string | undefined, route: string, status: number, ms: number) => void
  text: () => string
}

/**
 * Requests by route, counted here and not by the library: its labels are hashed for each request,
 * which costs a page several times what this does.
 */
export function openRequestCounts(): RequestCounts {
  const labeled = new Map<string, OfRoute>()
  // Each file of a page has its own address, and all of them share one label.
  const routes = new Map<string, OfRoute>()

  function addRoute(route: string): OfRoute {
    const label = isFile.test(route) ? '(file)' : route
    const known = labeled.get(label) ?? new Map<string, Counts>()
    labeled.set(label, known)
    routes.set(route, known)
    return known
  }

  return {
    count(method = '', route, status, ms) {
      const ofRoute = routes.get(route) ?? addRoute(route)
      const counts = ofRoute.get(method) ?? addMethod(ofRoute, method)
      const seconds = ms / 1000
      let bound = 0
      while (bound < bounds.length && seconds > (bounds[bound] ?? 0)) bound += 1
      counts.byBound[bound] = (counts.byBound[bound] ?? 0) + 1
      const statusClass = Math.floor(status / 100)
      counts.byClass[statusClass] = (counts.byClass[statusClass] ?? 0) + 1
      counts.seconds += seconds
      counts.total += 1
    },
    text: () => textOf(labeled),
  }
}

function addMethod(ofRoute: OfRoute, method: string): Counts {
  const label = knownMethods.has(method) ? method : 'other'
  const counts = ofRoute.get(label) ?? {
    byClass: [0, 0, 0, 0, 0, 0],
    byBound: Array.from({ length: bounds.length + 1 }, () => 0),
    seconds: 0,
    total: 0,
  }
  ofRoute.set(label, counts)
  return counts
}

/** The exposition format of Prometheus. */
function textOf(labeled: Map<string, OfRoute>): string {
  const name = 'lakeline_http_requests_total'
  const latency = 'lakeline_http_request_duration_seconds'
  const requests = [`# HELP ${name} Requests by route, method, and class of status.`]
  requests.push(`# TYPE ${name} counter`)
  const latencies = [`# HELP ${latency} Time to answer a request, by route and method.`]
  latencies.push(`# TYPE ${latency} histogram`)
  for (const [route, ofRoute] of labeled)
    for (const [method, { byClass, byBound, seconds, total }] of ofRoute) {
      const labels = `method="${method}",route="${escaped(route)}"`
      for (const [statusClass, count] of byClass.entries())
        if (count > 0) requests.push(`${name}{${labels},status="${statusClass}xx"} ${count}`)
      let below = 0
      for (const [index, bound] of bounds.entries()) {
        below += byBound[index] ?? 0
        latencies.push(`${latency}_bucket{${labels},le="${bound}"} ${below}`)
      }
      latencies.push(`${latency}_bucket{${labels},le="+Inf"} ${total}`)
      latencies.push(`${latency}_sum{${labels}} ${seconds}`, `${latency}_count{${labels}} ${total}`)
    }
  return `${[...requests, '', ...latencies].join('\n')}\n`
}

function escaped(label: string): string {
  return label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
