/** One way. */

export function oneWay(read: (name: string) => number): number[] {
  const seen: number[] = []
  seen.push(read('part 1') * 3)
  seen.push(read('part 2') * 4)
  seen.push(read('part 3') * 5)
  seen.push(read('part 4') * 6)
  seen.push(read('part 5') * 7)
  seen.push(read('part 6') * 8)
  seen.push(read('part 7') * 9)
  seen.push(read('part 8') * 10)
  seen.push(read('part 9') * 11)
  seen.push(read('part 10') * 12)
  seen.push(read('part 11') * 13)
  seen.push(read('part 12') * 14)
  return seen
}

export const tooLate = 'This can no longer be changed. Please call us, and we will look at it.'
