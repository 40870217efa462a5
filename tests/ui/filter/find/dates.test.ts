/** Tests the dates of the calendar, and those that visitors type. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, daysLater, monthsLater, weeksOf } from '../../../../src/ui/filter/find/calendarMonth'
import { typedDay } from '../../../../src/ui/filter/find/typedDay'

const TODAY = '2031-11-26'

describe('months', () => {
  test('[FND1] a month has each of its days once, in weeks that begin on Monday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2010, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`
        const weeks = weeksOf(month)
        const days = weeks.flat().filter(date => date !== null)
        expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate())
        expect(days).toEqual([...new Set(days)].sort())
        for (const week of weeks)
          for (const [place, date] of week.entries())
            if (date !== null) expect((new Date(date).getUTCDay() + 6) % 7).toBe(place)
      }),
    )
  })

  test('[FND3] days and months are counted over the ends of years and of February', () => {
    expect(daysLater('2031-12-31', 1)).toBe('2032-01-01')
    expect(daysLater('2032-03-01', -1)).toBe('2032-02-29')
    expect(monthsLater('2031-01', -1)).toBe('2030-12')
    expect(monthsLater('2031-12', 1)).toBe('2032-01')
    expect(daysBetween('2031-11-26', '2031-10-27')).toBe(-30)
  })
})

describe('a typed date', () => {
  test.each([
    ['20/11', '2031-11-20'],
    ['1.2', '2032-02-01'],
    ['1-7', '2031-07-01'],
    ['20-11-2030', '2030-11-20'],
    ['3.5.31', '2031-05-03'],
    [' 2031-5-3 ', '2031-05-03'],
    ['29/2', '2032-02-29'],
  ])('[FND4] %s is %s', (typed, date) => {
    expect(typedDay(typed, TODAY)).toBe(date)
  })

  test.each(['', '31/2', '32/1', '1/13', '20', 'U20', '20/11/3', '2031-11', '0/0', '20/11 x'])(
    '[FND4] %s is none',
    typed => {
      expect(typedDay(typed, TODAY)).toBeNull()
    },
  )

  test('[FND4] any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const date = typedDay(text, TODAY)
        if (date !== null) expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
      }),
    )
  })
})
