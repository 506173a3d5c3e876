import type { PaperText } from '@soleira/domain/reading/page-text'
import type { Reading } from '@soleira/domain/reading/proposal'
import { readPaper } from '@soleira/domain/reading/read-paper'
import type { Truth } from './corpus/facts.ts'
import type { MadePaper } from './corpus/papers.ts'

export interface Judged {
  paper: MadePaper
  reading: Reading
  milliseconds: number
}

export interface Share {
  right: number
  of: number
}

export interface Scores {
  kind: Share
  cpf: Share
  result: Share
  issuedOn: Share
  validUntil: Share
  property: Share
  unknown: Share
  falseNegatives: number
  wrongPeople: number
}

export function judgePapers(papers: readonly MadePaper[], textOf: (paper: MadePaper) => PaperText): Judged[] {
  return papers.map((paper) => {
    const text = textOf(paper)
    const begun = performance.now()
    const reading = readPaper(text)
    return { paper, reading, milliseconds: performance.now() - begun }
  })
}

export function scoresOf(judged: readonly Judged[]): Scores {
  const known = judged.filter(({ paper }) => paper.truth.kind !== null)
  const strange = judged.filter(({ paper }) => paper.truth.kind === null)
  const share = (field: (truth: Truth) => unknown, read: (reading: Reading) => unknown): Share => {
    const stated = known.filter(({ paper }) => field(paper.truth) !== undefined)
    return {
      right: stated.filter(({ paper, reading }) => read(reading) === field(paper.truth)).length,
      of: stated.length,
    }
  }
  return {
    kind: share(
      ({ kind }) => kind,
      ({ proposal }) => proposal.kind,
    ),
    cpf: share(
      ({ cpf, cnpj }) => cpf ?? cnpj,
      ({ proposal }) => proposal.subject?.cpf ?? proposal.subject?.cnpj,
    ),
    result: share(
      ({ result }) => result,
      ({ proposal }) => proposal.result,
    ),
    issuedOn: share(
      ({ issuedOn }) => issuedOn,
      ({ proposal }) => proposal.issuedOn,
    ),
    validUntil: share(
      ({ validUntil }) => validUntil,
      ({ proposal }) => proposal.validUntil,
    ),
    property: share(
      ({ matricula, inscricao }) => matricula ?? inscricao,
      ({ proposal: { subject } }) => subject?.matricula ?? subject?.inscricao,
    ),
    unknown: {
      right: strange.filter(({ reading }) => reading.proposal.kind === null).length,
      of: strange.length,
    },
    falseNegatives: known.filter(
      ({ paper, reading }) => paper.truth.result !== 'negativa' && reading.proposal.result === 'negativa',
    ).length,
    wrongPeople: known.filter(({ paper, reading }) => isWrong(paper.truth, reading)).length,
  }
}

function isWrong({ cpf, cnpj }: Truth, { proposal: { subject } }: Reading): boolean {
  return (
    (subject?.cpf !== undefined && subject.cpf !== cpf) ||
    (subject?.cnpj !== undefined && subject.cnpj !== cnpj)
  )
}

/** Says how the unseen half keeps its limits, or that it was not measured: no other half is held to any. */
export function tellLimits(halves: readonly string[], broken: readonly string[]): string {
  if (!halves.includes('unseen'))
    return `Only the half ${halves.join(', ')} was measured, and limits hold for the unseen half alone.`
  return broken.length
    ? `Limits broken on the unseen half: ${broken.join('; ')}.`
    : 'Every limit is kept on the unseen half.'
}
