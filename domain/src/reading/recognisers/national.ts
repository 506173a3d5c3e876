import type { Recogniser } from '../recogniser.ts'
import { booksOf, debtResults, suitResults } from '../result-phrases.ts'
import { copies, readers, unseen } from './sources.ts'

export const ofTheUnion: Recogniser[] = [
  {
    kind: 'receita_federal',
    titles: [
      'débitos relativos aos tributos federais e à dívida ativa da união',
      'débitos relativos a créditos tributários federais e à dívida ativa da união',
    ],
    signs: { 'secretaria da receita federal do brasil': 3, 'procuradoria-geral da fazenda nacional': 3 },
    excludes: ['imóvel rural', 'imposto sobre a propriedade territorial rural'],
    says: {
      ...debtResults,
      effects: [...debtResults.effects, 'CONSTAM débitos … EXIGIBILIDADE suspensa'],
      negative: ['certidão NEGATIVA de débitos', 'NÃO CONSTAM pendências'],
      positive: ['certidão POSITIVA de débitos', 'CONSTAM pendências', 'CONSTAM débitos'],
    },
    source: copies,
  },
  {
    kind: 'itr',
    titles: [
      'débitos relativos aos tributos federais e à dívida ativa da união de imóvel rural',
      'débitos relativos ao imposto sobre a propriedade territorial rural',
      'certidão de imóvel rural',
    ],
    signs: { 'imóvel rural': 4, NIRF: 3, CIB: 3, 'secretaria da receita federal do brasil': 3 },
    needs: [['imóvel rural', 'propriedade territorial rural']],
    says: debtResults,
    source: unseen,
  },
  {
    kind: 'debitos_trabalhistas',
    titles: [
      'certidão NEGATIVA de débitos trabalhistas',
      'certidão POSITIVA de débitos trabalhistas',
      'certidão de débitos trabalhistas',
      'CNDT',
    ],
    signs: { 'banco nacional de devedores trabalhistas': 6, 'tribunal superior do trabalho': 2 },
    needs: [
      ['banco nacional de devedores trabalhistas', 'justiça do trabalho', 'tribunal superior do trabalho'],
    ],
    excludes: [
      'certidão eletrônica de ações trabalhistas',
      'certidão de ações trabalhistas',
      'certidão de ação trabalhista',
    ],
    says: {
      effects: [
        'POSITIVA de débitos trabalhistas com efeito de NEGATIVA',
        'POSITIVA de débitos trabalhistas com efeitos de NEGATIVA',
        ...debtResults.effects,
      ],
      negative: [
        'NÃO CONSTA como inadimplente',
        'NÃO CONSTA do banco nacional',
        'NÃO CONSTA no banco nacional',
      ],
      positive: [
        'certidão POSITIVA de débitos',
        'CONSTA como inadimplente',
        'CONSTA do banco nacional',
        'CONSTA no banco nacional',
      ],
      inconclusive: [],
    },
    source: copies,
  },
  {
    kind: 'crf_fgts',
    titles: ['certificado de regularidade do FGTS', 'regularidade do empregador', 'CRF'],
    signs: { 'caixa econômica federal': 3, 'lei 8.036': 2, 'certificação número': 3 },
    says: {
      effects: [],
      negative: ['situação REGULAR'],
      positive: ['situação IRREGULAR', 'NÃO se encontra em situação regular'],
      inconclusive: [],
    },
    // Its term begins on the day of issue; 'informação obtida em' tells when somebody looked.
    labels: { issuedOn: ['validade'] },
    source: copies,
  },
  {
    kind: 'situacao_cpf',
    titles: [
      'comprovante de situação cadastral no CPF',
      'comprovante de inscrição no CPF',
      'situação cadastral no CPF',
    ],
    signs: { 'data da inscrição': 2, 'dígito verificador': 2, 'secretaria da receita federal do brasil': 2 },
    says: null,
    labels: { code: ['código de controle do comprovante'] },
    source: readers,
  },
  {
    kind: 'situacao_cnpj',
    titles: ['comprovante de inscrição e de situação cadastral'],
    signs: {
      'cadastro nacional da pessoa jurídica': 5,
      'nome empresarial': 3,
      'natureza jurídica': 2,
      'data de abertura': 2,
    },
    needs: [['cadastro nacional da pessoa jurídica', 'nome empresarial']],
    says: null,
    source: readers,
  },
  {
    kind: 'indisponibilidade',
    titles: [
      'central nacional de indisponibilidade de bens',
      'relatório de consulta de indisponibilidade',
      'consulta de indisponibilidade de bens',
    ],
    signs: { CNIB: 4, indisponibilidade: 3, 'resultado da consulta': 2 },
    excludes: ['registro de imóveis da comarca', 'transcrição do inteiro teor'],
    says: {
      ...booksOf('indisponibilidade', 'indisponibilidades', 'ordem', 'ordens'),
      negative: [...booksOf('indisponibilidade', 'ordens').negative, 'NEGATIVO', 'nenhuma indisponibilidade'],
    },
    source: unseen,
  },
  {
    kind: 'protesto',
    titles: [
      'certidão de protesto',
      'certidão NEGATIVA de protesto',
      'certidão POSITIVA de protesto',
      'tabelionato de protesto',
      'cartório de protesto',
      'certidão de protestos',
      'protesto de títulos',
      'consulta gratuita de protesto',
      'consulta de protestos',
      'consulta de protesto',
    ],
    signs: { 'protesto de títulos': 4, 'tabelião de protesto': 4, 'instrumento de protesto': 2, CENPROT: 3 },
    says: booksOf('protesto', 'protestos', 'títulos protestados', 'título'),
    source: unseen,
  },
  {
    kind: 'protesto_sp',
    titles: [
      'certidão de protesto',
      'certidão NEGATIVA de protesto',
      'certidão POSITIVA de protesto',
      'protesto de letras e títulos',
    ],
    signs: {
      'protesto de letras e títulos': 5,
      'comarca de SÃO PAULO': 5,
      'SÃO PAULO': 2,
      'instituto de estudos de protesto': 3,
    },
    needs: [
      [
        'comarca de SÃO PAULO',
        'capital de SÃO PAULO',
        'estado de SÃO PAULO',
        'SÃO PAULO - SP',
        'SÃO PAULO/SP',
        'capital - SP',
        'CENPROT/SP',
      ],
    ],
    says: booksOf('protesto', 'protestos', 'títulos protestados', 'título'),
    source: unseen,
  },
  {
    kind: 'falencia_recuperacao',
    titles: [
      'certidão de falência',
      'certidão de falências',
      'falência, concordata e recuperação judicial',
      'falência e recuperação judicial',
      'falências e recuperações judiciais',
      'certidão NEGATIVA de falência',
      'pedidos de falência',
    ],
    signs: { 'recuperação judicial': 3, falência: 3, 'recuperação extrajudicial': 2 },
    says: {
      ...suitResults,
      negative: [...suitResults.negative, 'certidão NEGATIVA', 'NÃO CONSTA … falência'],
      positive: [...suitResults.positive, 'CONSTA … falência', 'CONSTA … recuperação'],
    },
    source: unseen,
  },
  {
    kind: 'justica_federal_unificada',
    titles: [
      'certidão judicial unificada',
      'certidão unificada da justiça federal',
      'certidão unificada',
      'certidão de distribuição unificada',
    ],
    signs: { 'conselho da justiça federal': 6, 'justiça federal': 3, 'todas as regiões': 2 },
    needs: [['conselho da justiça federal', 'todas as regiões']],
    says: suitResults,
    source: unseen,
  },
]
