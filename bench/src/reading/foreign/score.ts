import type { InboxPaper } from '@soleira/domain/inbox/contract'
import sharp from 'sharp'
import type { Share } from '../score.ts'
import type { Doors, Received } from './doors.ts'
import type { ForeignPaper, PicturePart } from './paper.ts'
import type { ForeignTruth } from './wording.ts'

/** These must never happen. */
export const mishaps = [
  'wrong person',
  'positiva or exception called negativa',
  'wrong among those without a doubt',
] as const

export const measures = [
  'taken or refused as they should be',
  'files that were left out, told by name',
  'pages counted',
  'words read that must be',
  'words that nobody sees, not read',
  'parts of the picture that must be written upon',
  'parts of the picture that must be blank',
  'kind',
  'unknown called unknown',
  'right person',
  'result',
  'issued',
  'valid until',
  'code or number',
  'burdens of a matrícula',
  'owners of a matrícula',
  'doubted where it must be',
  'without a doubt where nothing speaks against it',
  ...mishaps,
] as const
export type Measure = (typeof measures)[number]

export interface Verdict {
  measure: Measure
  isRight: boolean
  /** Tells what was read, for the half that is looked at. */
  said: string
}

/** A treasury, court or city is told as rightly by the general kind. */
const general: Record<string, string> = Object.fromEntries(
  Object.entries({
    fazenda_estadual: 'sefaz sefaz_sp pge_sp sef_mg sefa_pr sefaz_rs sefaz_ba',
    justica_estadual: 'segundo_distribuidor tjsp_civel tjmg tjrs tjdft_civel distribuidor_curitiba',
    justica_federal: 'trf3 trf4',
    trabalhistas_regional: 'trt2_eletronicos trt3 trabalhistas_eletronico',
    tributos_municipais: 'tributos_sao_paulo iptu_belo_horizonte situacao_fiscal',
    ONUS_REAIS: 'onus_reais',
    CERTIDAO_ESTADO_CIVIL: 'certidao_casamento',
    protesto: 'protesto_sp',
  }).flatMap(([kind, others]) => others.split(' ').map((other) => [other, kind])),
)

const bare = (text = '') =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

const isUndoubted = ({ doubts, contradictions, proposal }: InboxPaper) =>
  proposal?.kind != null && !doubts.length && !contradictions.length

/** Holds what one paper was read as against what it says. */
export function judgeReading(truth: ForeignTruth, paper: InboxPaper): Verdict[] {
  const { proposal } = paper
  const { kind = null, subject, result, issuedOn, validUntil } = proposal ?? {}
  const verdicts: Verdict[] = []
  const say = (measure: Measure, isRight: boolean, said: unknown) =>
    void verdicts.push({ measure, isRight, said: String(said) })
  const number = bare(subject?.cpf ?? subject?.cnpj)
  if (truth.kind === null) say('unknown called unknown', kind === null, kind)
  else {
    say('kind', kind === truth.kind || kind === general[truth.kind], `${kind}, not ${truth.kind}`)
    if (truth.person) {
      const { name, number: own } = truth.person
      const isByNumber = own !== ''
      say(
        'right person',
        isByNumber ? number === bare(own) : bare(subject?.name) === bare(name),
        `${subject?.cpf ?? subject?.cnpj ?? subject?.name}, not ${own || name}`,
      )
      say('wrong person', number === '' || number === bare(own), number)
    }
    if (truth.result) say('result', result === truth.result, `${result}, not ${truth.result}`)
    if (truth.issuedOn) say('issued', issuedOn === truth.issuedOn, `${issuedOn}, not ${truth.issuedOn}`)
    if (truth.validUntil)
      say('valid until', validUntil === truth.validUntil, `${validUntil}, not ${truth.validUntil}`)
    const codes = truth.codes.map(bare)
    const found = [proposal?.number, proposal?.code].map((one) => bare(one))
    if (codes.length)
      say(
        'code or number',
        codes.some((code) => found.includes(code)),
        `${found.join(' and ')}, not ${codes.join(' and ')}`,
      )
  }
  say(
    'positiva or exception called negativa',
    result !== 'negativa' || truth.result === 'negativa',
    truth.result,
  )
  const wrong = verdicts.filter(({ measure, isRight }) => !isRight && measure !== 'code or number')
  const isSure = isUndoubted(paper)
  if (isSure)
    say(
      'wrong among those without a doubt',
      !wrong.length,
      wrong.map(({ measure }) => measure),
    )
  if (truth.maySure === 'no') say('doubted where it must be', !isSure, 'no doubt')
  if (truth.maySure === 'yes')
    say('without a doubt where nothing speaks against it', isSure, [...paper.doubts, ...paper.contradictions])
  return verdicts
}

interface Acts {
  burdens: string[]
  owners: { name?: string }[]
}

export function judgeActs({ matricula }: ForeignTruth, { burdens, owners }: Acts): Verdict[] {
  if (!matricula) return []
  const list = (texts: readonly string[]) => texts.map(bare).sort().join()
  const names = owners.map(({ name = '' }) => name)
  return [
    {
      measure: 'burdens of a matrícula',
      isRight: list(burdens) === list(matricula.burdens),
      said: burdens.join(),
    },
    { measure: 'owners of a matrícula', isRight: list(names) === list(matricula.owners), said: names.join() },
  ]
}

/** Whether anything darker than paper stands in a part of a picture. */
export async function isInked(picture: Buffer, [left, top, right, bottom]: PicturePart): Promise<boolean> {
  const { width, height } = await sharp(picture).metadata()
  const area = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((right - left) * width),
    height: Math.round((bottom - top) * height),
  }
  const { channels } = await sharp(await sharp(picture).extract(area).greyscale().toBuffer()).stats()
  return (channels[0]?.min ?? 255) < 150
}

/** Waits until what came of a paper is read, and judges all of it. */
export async function judgePaper(
  doors: Doors,
  paper: ForeignPaper,
  { refusal, ids, leftOut }: Received,
): Promise<Verdict[]> {
  const read = await Promise.all(ids.map((id) => doors.read(id)))
  const isAsked = paper.isLocked
    ? read[0]?.status === 'locked'
    : refusal
      ? !paper.papers.length || paper.orRefused?.test(refusal)
      : read.length === paper.papers.length
  const verdicts: Verdict[] = [
    {
      measure: 'taken or refused as they should be',
      isRight: isAsked === true,
      said: refusal ?? `${read.length} taken, ${read[0]?.status}`,
    },
  ]
  const say = (measure: Measure, isRight: boolean, said: unknown) =>
    void verdicts.push({ measure, isRight, said: String(said) })
  for (const name of paper.leftOut ?? [])
    say(
      'files that were left out, told by name',
      leftOut.some((one) => one.endsWith(name)),
      leftOut,
    )
  if (paper.pages) say('pages counted', read[0]?.pages === paper.pages, read[0]?.pages)
  for (const [at, truth] of paper.papers.entries()) {
    const one = read[at]
    if (!one) continue
    verdicts.push(...judgeReading(truth, one))
    if (truth.matricula)
      verdicts.push(...judgeActs(truth, await doors.get<Acts>(`/api/papers/${one.id}/matricula`)))
  }
  const [id] = ids
  if (id === undefined) return verdicts
  const isFound = async (word: string) =>
    (
      await doors.get<{ paperId: number | null }[]>(`/api/papers/search?text=${encodeURIComponent(word)}`)
    ).some(({ paperId }) => paperId === id)
  for (const word of paper.read) say('words read that must be', await isFound(word), word)
  for (const word of paper.unread) say('words that nobody sees, not read', !(await isFound(word)), word)
  const picture = paper.inked.length + paper.blank.length ? await doors.picture(id) : null
  const isWritten = async (part: PicturePart) => picture && (await isInked(picture, part))
  for (const part of paper.inked)
    say('parts of the picture that must be written upon', (await isWritten(part)) === true, part)
  for (const part of paper.blank)
    say('parts of the picture that must be blank', (await isWritten(part)) === false, part)
  return verdicts
}

export function sharesOf(verdicts: readonly Verdict[]): Record<Measure, Share> {
  const shareOf = (measure: Measure): [Measure, Share] => {
    const all = verdicts.filter((one) => one.measure === measure)
    return [measure, { right: all.filter(({ isRight }) => isRight).length, of: all.length }]
  }
  return Object.fromEntries(measures.map(shareOf)) as Record<Measure, Share>
}
