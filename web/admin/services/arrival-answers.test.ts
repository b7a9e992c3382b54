import { describe, expect, test } from 'vitest'
import { arrivalAnswers } from './arrival-answers.ts'

const arrival = (serialNumber: string | null) => ({
  serialNumber,
  partNumber: null,
  vehicleId: null,
  mileage: null,
  odometerCorrection: null,
  isExpected: false,
  isMore: false,
})

describe('what was answered about an arrival', () => {
  test('is sent with that serial number, each answer beside the one before, and with no other', () => {
    const { asked, answered, sentWith } = arrivalAnswers()
    asked('DPF-1')
    answered({ serialIs: 'brought' })
    asked('DPF-1')
    answered({ isMore: true })
    expect(sentWith(arrival('DPF-1'))).toMatchObject({ serialIs: 'brought', isMore: true })
    expect(sentWith(arrival('DPF-2'))).toEqual(arrival('DPF-2'))
    asked('DPF-2')
    expect(sentWith(arrival('DPF-2'))).toEqual(arrival('DPF-2'))
  })

  test('is not said of the next filter that can’t be read', () => {
    const { asked, answered, sentWith, taken } = arrivalAnswers()
    asked(null)
    answered({ isMore: true })
    expect(sentWith(arrival(null))).toMatchObject({ isMore: true })
    taken()
    expect(sentWith(arrival(null))).toEqual(arrival(null))
  })
})
