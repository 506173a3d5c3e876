import { officialSource } from '../../catalogue/kind.ts'
import type { PaperKind } from '../proposal.ts'
import type { Recogniser } from '../recogniser.ts'
import { suitResults } from '../result-phrases.ts'
import { classifier, copies, readers, unseen } from './sources.ts'

const labourTitles = [
  'certidão eletrônica de ações trabalhistas',
  'certidão de ações trabalhistas',
  'certidão de ação trabalhista em tramitação',
  'certidão de ações trabalhistas em tramitação',
  'certidão de distribuição de ações trabalhistas',
  'certidão de feitos trabalhistas',
  'certidão de distribuição de feitos trabalhistas',
  'CEAT',
]
const onPaper = ['processos físicos', 'autos físicos', 'processos em meio físico']

const electronic = ['processos eletrônicos', 'processo judicial eletrônico', 'meio eletrônico']

interface Labour extends Partial<Recogniser> {
  kind: PaperKind
  region?: number
}

const labour = (court: Labour): Recogniser => ({
  titles: labourTitles,
  signs: { 'tribunal regional do trabalho': 5, 'justiça do trabalho': 2, ...court.signs },
  needs: [['tribunal regional do trabalho', 'justiça do trabalho', 'TRT'], ...(court.needs ?? [])],
  excludes: ['banco nacional de devedores trabalhistas NÃO', ...(court.excludes ?? [])],
  says: suitResults,
  source: court.source ?? unseen,
  kind: court.kind,
  ...(court.region && { region: court.region }),
  ...(court.label && { label: court.label }),
})

/** Each of the two may tell, in a sentence, that the other is a paper of its own. */
const onPaperOf = (kind: PaperKind, region: number, source = unseen): Recogniser =>
  labour({
    kind,
    region,
    source,
    needs: [onPaper],
    signs: { 'processos físicos': 4 },
    label: { phrases: electronic, stands: false },
  })
const electronicOf = (kind: PaperKind, region: number, source = unseen): Recogniser =>
  labour({
    kind,
    region,
    source,
    signs: { 'processos eletrônicos': 4, 'processo judicial eletrônico': 3, 'certidão eletrônica': 2 },
    label: { phrases: onPaper, stands: false },
  })

export const labourCourts: Recogniser[] = [
  electronicOf('trabalhistas_eletronico', 1, classifier),
  onPaperOf('trabalhistas_fisicos', 1),
  onPaperOf('trt2_fisicos', 2, copies),
  electronicOf('trt2_eletronicos', 2),
  labour({ kind: 'trt3', region: 3, source: officialSource('certidao.trt3.jus.br') }),
  labour({ kind: 'trt4', region: 4 }),
  labour({ kind: 'trt5', region: 5 }),
  labour({ kind: 'trt9', region: 9 }),
  onPaperOf('trt10_fisicos', 10),
  electronicOf('trt10_eletronicos', 10, readers),
  ...[6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24].map((region) =>
    labour({ kind: 'trabalhistas_regional', region }),
  ),
]
