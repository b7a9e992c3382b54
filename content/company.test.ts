import { expect, test } from 'vitest'
import { categories, sorts, topics } from './blog.ts'
import { company } from './company.ts'
import { emergencyNote, hoursRows, turnaround } from './hours.ts'
import { services } from './services.ts'
import { testimonials } from './testimonials.ts'

test('the company is ours, founded in 1978 in Cleveland, Ohio', () => {
  expect(company).toMatchObject({
    name: 'Lakeline Filter Restoration',
    founded: 1978,
    address: { city: 'Cleveland', region: 'OH', regionName: 'Ohio' },
  })
})

test('business hours read as stated', () => {
  expect(hoursRows().map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Monday-Friday 7:00 AM-5:00 PM',
    'Saturday 8:00 AM-2:00 PM',
    'Sunday Closed',
  ])
  expect(emergencyNote).toMatch(/^Emergency service is available/)
  expect(turnaround).toBe('24-48 hours')
})

test('categories, sorts and topics are the stated ones, in order', () => {
  expect(categories).toEqual([
    'All',
    'Sustainability',
    'Cost Analysis',
    'Maintenance',
    'Environment',
    'Fleet Management',
    'Compliance',
    'Technology',
  ])
  expect(sorts.map(({ key }) => key)).toEqual(['newest', 'oldest', 'title'])
  expect(topics.map(({ category }) => category)).toEqual(categories.slice(1))
})

test('each service has every field of a service card', () => {
  expect(services).toHaveLength(3)
  for (const { title, description, features, process, benefits, theme } of services) {
    expect(
      [title, description].every((text) => text.length > 0),
      title,
    ).toBe(true)
    expect(Math.min(features.length, process.length, benefits.length), title).toBeGreaterThan(2)
    expect(Object.keys(theme), title).toEqual(['primary', 'secondary', 'accent'])
  }
})

test('six customers give five stars, and one has stayed for over 3 years', () => {
  expect(testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5, 5, 5, 5])
  expect(testimonials.filter(({ shownAtHome }) => shownAtHome)).toHaveLength(3)
  expect(testimonials.filter(({ text }) => text.includes('over 3 years'))).toHaveLength(1)
})
