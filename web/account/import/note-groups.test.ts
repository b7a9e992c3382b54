import { expect, test } from 'vitest'
import { groupsOf } from './note-groups.ts'

const note = (line: number, place: string | null, message: string) => ({ line, place, message })

test('the same of a column is one group with its rows, the most of them first', () => {
  const groups = groupsOf([
    note(2, 'VIN', 'Masked.'),
    note(3, 'Email', 'No email.'),
    note(4, 'Email', 'No email.'),
    note(5, 'Phone', 'No email.'),
  ])
  expect(groups.map(({ place, message, notes }) => [place, message, notes.length])).toEqual([
    ['Email', 'No email.', 2],
    ['VIN', 'Masked.', 1],
    ['Phone', 'No email.', 1],
  ])
})

test('messages that name their cell are one group, each with its own message, and no others', () => {
  const groups = groupsOf([
    note(2, 'Meter', '10 kilometers are 6 miles.'),
    note(3, 'Meter', '9,120 are engine hours, not miles.'),
    note(4, 'Meter', '20 kilometers are 12 miles.'),
    note(5, 'Name', 'Moss, Ann is Ann Moss.'),
    note(6, 'Name', 'Keller, Jo is Jo Keller.'),
  ])
  expect(groups.map(({ message, notes }) => [message, notes.map(({ line }) => line)])).toEqual([
    [null, [2, 4]],
    [null, [5, 6]],
    ['9,120 are engine hours, not miles.', [3]],
  ])
})

test('a long file is grouped quickly', () => {
  const many = Array.from({ length: 1000 }, (_, at) => note(at, 'Meter', 'Unit?'))
  expect(groupsOf(many)).toHaveLength(1)
})
