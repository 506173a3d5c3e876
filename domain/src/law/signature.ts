import { type Article, readInSecondRound } from './article.ts'

export const signatureLaw = {
  mp2200_10: {
    norm: 'mp2200',
    article: 'art. 10, § 2º',
    says: 'As partes podem admitir outro meio de provar a autoria e a integridade de um documento eletrônico.',
    read: null,
  },
  l14063_5: {
    norm: 'l14063',
    article: 'art. 5º, § 2º, IV',
    says: 'Nos atos de transferência e de registro de imóveis a assinatura eletrônica é a qualificada.',
    read: readInSecondRound('editorajc.com.br e cartorios.org'),
  },
} as const satisfies Record<string, Article>
