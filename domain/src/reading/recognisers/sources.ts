import { practice, published, type Source } from '../../catalogue/kind.ts'

/** Papers of which several copies are publicly stored (docs/facts/reading.md). */
export const copies = published('cópias públicas do papel (docs/facts/reading.md)')

/** The tests of a published classifier, which quote the phrases. */
export const classifier = published(
  'testes de um classificador publicado (rodolfomarques27-hub/controle-sst-qr)',
)

/** Published programs that read such papers, by the phrases that they look for. */
export const readers: Source = {
  ground: 'published',
  where: 'programas publicados no GitHub que leem estes papéis (docs/facts/reading.md)',
  on: '2026-11-22',
}

/** Nobody has seen such a paper while this was written. */
export const unseen = practice('frases pela prática do mercado; nenhum papel foi visto')
