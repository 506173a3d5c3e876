import { expect, it } from 'vitest'
import { checklist, personalItems, propertyItems } from './item-kinds.ts'
import { untouchedDiligence } from './summary.ts'
import { diligenceSummary } from './summary-answer.ts'

it('has five items of the property and ten of the person, each with its own id', () => {
  expect([propertyItems.length, personalItems.length]).toEqual([5, 10])
  expect(new Set(checklist.map(({ id }) => id)).size).toBe(15)
  expect(diligenceSummary.parse(untouchedDiligence)).toMatchObject({
    status: 'pending',
    completed: 0,
    total: 15,
    percent: 0,
  })
})
