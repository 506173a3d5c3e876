import type { DraftBlock, DraftText } from '../drafting/draft-text.ts'
import { showDate } from '../format/birth-date.ts'
import { type Closing, type Milestone, milestoneStateNames } from './closing.ts'
import { type DetailName, detailNames, detailsOf } from './kinds.ts'

/**
 * The closing of a deal on paper: each milestone with its state, its day and where it was done, then the protocols. It
 * goes to both sides, so that nothing that the broker typed for themselves is in it: no remark, reason or condition.
 * `labelOf` names a milestone without such words.
 */
export function closingText(
  { milestones, protocols }: Pick<Closing, 'milestones' | 'protocols'>,
  labelOf: (milestone: Milestone) => string,
): DraftText {
  const notes = protocols.flatMap(({ number, office, on, notes }): string[] => [
    `Protocolo nº ${number}, ${office}, em ${showDate(on)}`,
    ...notes.map((note) => `Nota devolutiva de ${showDate(note.on)}`),
  ])
  return {
    title: 'Andamento do negócio',
    missing: [],
    blocks: [
      { kind: 'text', text: 'Como o corretor informou, e como os papéis guardados no cadastro dizem.' },
      { kind: 'list', items: milestones.map((one) => `${labelOf(one)}: ${stateInWords(one)}`) },
      ...(notes.length
        ? ([
            { kind: 'heading', text: 'Registro de imóveis' },
            { kind: 'list', items: notes },
          ] satisfies DraftBlock[])
        : []),
    ],
  }
}

function stateInWords({ kind, state, day, done }: Milestone): string {
  if (!done) {
    const name = milestoneStateNames[state].toLowerCase()
    return day && state !== 'set_aside' ? `${name}, ${showDate(day)}` : name
  }
  const where = (detailsOf[kind] ?? []).flatMap((detail: DetailName) => {
    const said = done.details[detail]
    return said ? [`${detailNames[detail]}: ${said}`] : []
  })
  const lost = state === 'unproved' ? ['sem o comprovante'] : []
  return [`feito${done.on ? ` em ${showDate(done.on)}` : ''}`, ...lost, ...where].join(', ')
}
