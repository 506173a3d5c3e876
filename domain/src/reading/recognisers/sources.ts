import { practiceSource, publishedSource, type Source } from '../../catalogue/kind.ts'

export const copies = publishedSource('cópias públicas do papel (docs/facts/reading.md)')

export const classifier = publishedSource(
  'testes de um classificador publicado (rodolfomarques27-hub/controle-sst-qr)',
)

export const readers: Source = {
  ground: 'published',
  where: 'programas publicados no GitHub que leem estes papéis (docs/facts/reading.md)',
  on: '2026-11-22',
}

export const unseen = practiceSource('frases pela prática do mercado; nenhum papel foi visto')
