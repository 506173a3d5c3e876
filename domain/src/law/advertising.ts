import { type Article, readInSecondRound } from './article.ts'

/** Apart from the other articles, because screens that load first cite it. */
export const advertising = {
  rc458: {
    norm: 'rc458',
    article: 'art. 1º',
    says: 'Anunciar um imóvel pede autorização por escrito de quem o vende.',
    read: readInSecondRound('publicidadeimobiliaria.com'),
  },
} as const satisfies Record<string, Article>
