import { expect, it } from 'vitest'
import { certificateGuide } from './certificate-guide.ts'
import { askedByEmail, checklistIds, itemLabel } from './checklist.ts'

const guides = checklistIds.map((id) => [itemLabel(id), certificateGuide[id]] as const)

it('has a guide for every item of the checklist, and for nothing else', () => {
  expect(Object.keys(certificateGuide)).toEqual(checklistIds)
})

it.each(guides)('%s says what it proves, who issues it and what it needs', (_label, guide) => {
  expect(guide.proves).toMatch(/\.$/)
  expect(guide.issuer).not.toBe('')
  expect(guide.needs.length).toBeGreaterThan(0)
  expect(new Set(guide.needs).size).toBe(guide.needs.length)
})

it.each(guides.filter(([, { url }]) => url))('%s is asked for over https', (_label, { url }) => {
  expect(new URL(url ?? '').protocol).toBe('https:')
})

it('has the validities that the registries print: 30, 90 or 180 days', () => {
  const of = (days: number) => checklistIds.filter((id) => certificateGuide[id].validityDays === days)
  expect(of(30)).toEqual(['onus_reais', 'quitacao_condominial'])
  expect(of(180)).toEqual(['debitos_trabalhistas', 'receita_federal'])
  expect(of(90)).toHaveLength(11)
})

it('sends nobody to a page for what is asked for by e-mail', () => {
  expect(certificateGuide[askedByEmail].url).toBeNull()
})
