import { expect, it } from 'vitest'
import { certificateGuide, requestUrl, sourceText, validityText } from './certificate-guide.ts'
import { askedByEmail, checklistIds, itemLabel, personalItems, propertyItems } from './checklist.ts'
import { personalGuide } from './guide/of-the-person.ts'
import { propertyGuide } from './guide/of-the-property.ts'

const guides = checklistIds.map((id) => [itemLabel(id), certificateGuide[id]] as const)

it('has a guide for every item of the checklist, and for nothing else', () => {
  expect(Object.keys(propertyGuide)).toEqual(propertyItems.map(({ id }) => id))
  expect(Object.keys(personalGuide)).toEqual(personalItems.map(({ id }) => id))
})

it.each(guides)(
  '%s says what it proves, who issues it, what it needs, and where that was read',
  (_label, guide) => {
    expect(guide.proves).toMatch(/\.$/)
    expect(guide.issuer).not.toBe('')
    expect(guide.needs.length).toBeGreaterThan(0)
    expect(new Set(guide.needs).size).toBe(guide.needs.length)
    expect(guide.note ?? '.').toMatch(/\.$/)
    expect(sourceText(guide.source)).toMatch(
      /^(Fonte oficial|Fonte publicada, não oficial|Não confirmado em fonte escrita): .+\. Conferido em 21\/11\/2026\.$/,
    )
  },
)

it.each(guides.filter(([, { pages }]) => pages.length))(
  '%s is asked for over https, at the form itself',
  (_label, { pages }) => {
    for (const { url } of pages) expect(new URL(url).protocol).toBe('https:')
    if (pages.length > 1) expect(pages.every(({ name }) => name)).toBe(true)
  },
)

it('has the validities that the registries print: 30, 90 or 180 days', () => {
  const of = (days: number) => checklistIds.filter((id) => certificateGuide[id].validity.days === days)
  expect(of(30)).toEqual(['onus_reais', 'quitacao_condominial'])
  expect(of(180)).toEqual(['debitos_trabalhistas', 'receita_federal'])
  expect(of(90)).toHaveLength(11)
})

it('calls a validity assumed unless the paper itself prints it, and says where sources differ', () => {
  const printed = checklistIds.filter((id) => certificateGuide[id].validity.basis === 'printed')
  expect(printed).toEqual(['debitos_trabalhistas', 'receita_federal'])
  for (const [, { validity }] of guides) {
    expect(validityText(validity).includes('presumidos')).toBe(validity.basis !== 'printed')
    if (validity.basis === 'doubtful') expect(validity.doubt).toBeTruthy()
  }
  expect(validityText(certificateGuide.trabalhistas_fisicos.validity)).toBe(
    '90 dias presumidos, quando o papel não traz a data. O prazo do TRT da 1ª Região não está confirmado; os da 3ª e da 14ª imprimem 30 dias.',
  )
})

it('names what counts only together: SEFAZ with PGE, the discharge with the election of the manager', () => {
  const beside = checklistIds.flatMap((id) => certificateGuide[id].companion?.name ?? [])
  expect(beside).toEqual(['Ata de eleição do síndico', 'Certidão de dívida ativa do Estado'])
})

it('sends nobody to a page for what is asked for by e-mail', () => {
  expect(requestUrl(askedByEmail)).toBeNull()
})
