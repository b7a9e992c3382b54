import { expect, test } from 'vitest'
import { openRequestCounts } from './request-counts.ts'

const bucket = 'lakeline_http_request_duration_seconds_bucket{method="GET",route="/"'

test('a time is counted in every bucket that is as long or longer', () => {
  const requests = openRequestCounts()
  for (const ms of [5, 5.01, 300, 60_000]) requests.count('GET', '/', 200, ms)
  const lines = requests.text().split('\n')
  const counts = lines.filter((line) => line.startsWith(bucket)).map((line) => line.split(' ')[1])
  expect(counts).toEqual(['1', '2', '2', '2', '3', '3', '3', '3', '4'])
  expect(lines).toContain(
    'lakeline_http_request_duration_seconds_sum{method="GET",route="/"} 60.31001',
  )
})

test('files share one label, and methods that nobody knows another', () => {
  const requests = openRequestCounts()
  requests.count('GET', '/_astro/panel.BxY1.js', 200, 1)
  requests.count('GET', '/fonts/archivo.woff2', 304, 1)
  requests.count('GET', '/', 200, 1)
  for (const method of ['BREW', 'PROPFIND', undefined]) requests.count(method, '(unknown)', 404, 1)
  const counted = requests
    .text()
    .split('\n')
    .filter((line) => line.startsWith('lakeline_http_requests_total{'))
  expect(counted).toEqual([
    'lakeline_http_requests_total{method="GET",route="(file)",status="2xx"} 1',
    'lakeline_http_requests_total{method="GET",route="(file)",status="3xx"} 1',
    'lakeline_http_requests_total{method="GET",route="/",status="2xx"} 1',
    'lakeline_http_requests_total{method="other",route="(unknown)",status="4xx"} 3',
  ])
})
