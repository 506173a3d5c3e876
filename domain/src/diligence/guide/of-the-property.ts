import type { GuideEntry } from './entry.ts'
import { person, secondOffice } from './offices.ts'

/** What is known of the certificates about the property, in the city of Rio de Janeiro. Data, to be kept up to date here alone. */
export const propertyGuide = {
  onus_reais: {
    proves:
      'Quem é o dono e tudo o que pesa sobre a matrícula: hipoteca, alienação fiduciária, penhora, usufruto, indisponibilidade.',
    issuer: 'Registro de Imóveis do endereço',
    pages: [{ url: 'https://ridigital.org.br' }],
    needs: ['registryNumber', 'address', 'fullName'],
    validity: { days: 30, basis: 'assumed', doubt: 'É o prazo que a escritura aceita.' },
    cost: 'Paga',
    note: 'Basta a matrícula; sem ela, o endereço completo e o proprietário. O portal pede conta e saldo; a visualização sem pedido não serve como certidão.',
    source: { ground: 'official', where: 'segundooficio.com.br, dúvidas' },
  },
  certidao_fazendaria: {
    proves: 'Se há execuções fiscais ligadas ao imóvel, como as de IPTU.',
    issuer: secondOffice,
    pages: [],
    needs: ['address', 'municipalRegistration', ...person],
    validity: { days: 90, basis: 'assumed' },
    cost: 'Paga',
    note: 'Desde novembro de 2023 o ofício responde também pelo antigo 9º.',
    source: { ground: 'practice', where: 'prática do mercado no Rio de Janeiro' },
  },
  quitacao_condominial: {
    proves: 'Que o imóvel não deve condomínio.',
    issuer: 'Síndico ou administradora',
    pages: [],
    needs: ['address', ...person],
    validity: { days: 30, basis: 'assumed' },
    cost: 'Geralmente gratuita',
    companion: {
      name: 'Ata de eleição do síndico',
      issuer: 'Síndico ou administradora',
      url: null,
      why: 'Mostra que quem assina a declaração é o síndico.',
    },
    note: 'É pedida por e-mail; o modelo já vem preenchido.',
    source: { ground: 'official', where: 'acparaty.com.br (a ata acompanha a quitação)' },
  },
  situacao_fiscal: {
    proves: 'Se há IPTU em dívida ativa e se o terreno é foreiro.',
    issuer: 'Prefeitura do Rio de Janeiro, Fazenda',
    pages: [
      { url: 'https://www2.rio.rj.gov.br/smf/iptucertfiscal/', name: 'Emitir pela inscrição' },
      { url: 'https://carioca.rio', name: 'Conferir a autenticidade' },
    ],
    needs: ['municipalRegistration'],
    validity: { days: 90, basis: 'assumed' },
    cost: 'A confirmar',
    note: 'A resposta vem como página: imprima-a em PDF para enviá-la aqui.',
    source: { ground: 'published', where: 'endereço visto em código publicado; validade não confirmada' },
  },
  taxa_incendio: {
    proves: 'Que a taxa de incêndio está em dia.',
    issuer: 'FUNESBOM / CBMERJ',
    pages: [{ url: 'https://www.funesbom.rj.gov.br/sistema/imovel' }],
    needs: ['municipalRegistration', 'address'],
    validity: { days: 90, basis: 'assumed' },
    cost: 'Gratuita',
    note: 'Pede o número CBMERJ ou a inscrição predial com o município.',
    source: { ground: 'published', where: 'endereço visto em código publicado; validade não confirmada' },
  },
} satisfies Record<string, GuideEntry>
