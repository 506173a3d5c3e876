import { type Certificate, debtTitles, saysOfBooks, unavailable } from './certificate.ts'

export const ofUnion: readonly Certificate[] = [
  {
    kind: 'receita_federal',
    about: 'natural',
    header: [
      [
        'MINISTÉRIO DA FAZENDA',
        'Secretaria da Receita Federal do Brasil',
        'Procuradoria-Geral da Fazenda Nacional',
      ],
      [
        'Ministério da Fazenda',
        'Secretaria Especial da Receita Federal do Brasil',
        'Procuradoria-Geral da Fazenda Nacional',
      ],
    ],
    title: unavailable,
    titleOf: debtTitles('DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO') ?? {},
    says: {
      negativa: [
        'é certificado que não constam pendências em nome de {whom} relativas a créditos tributários administrados pela Receita Federal e a inscrições em Dívida Ativa da União.',
        'ressalvado o direito de a Fazenda Nacional cobrar quaisquer dívidas, não constam pendências de {whom} junto à RFB e à PGFN.',
      ],
      positiva_com_efeito_de_negativa: [
        'em nome de {whom} 1. constam débitos administrados pela Receita Federal com exigibilidade suspensa; e 2. não constam inscrições em Dívida Ativa da União na PGFN.',
        'constam débitos de {whom} com exigibilidade suspensa nos termos do art. 151 da Lei nº 5.172, de 25 de outubro de 1966; não constam inscrições em Dívida Ativa da União.',
      ],
      positiva: [
        'constam pendências em nome de {whom} relativas a créditos tributários.',
        'constam débitos de {whom} administrados pela Receita Federal e inscrições em Dívida Ativa da União.',
      ],
    },
  },
  {
    kind: 'debitos_trabalhistas',
    about: 'natural',
    header: [
      ['PODER JUDICIÁRIO', 'JUSTIÇA DO TRABALHO'],
      ['Poder Judiciário', 'Tribunal Superior do Trabalho'],
    ],
    title: unavailable,
    titleOf: {
      negativa: ['CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS', 'Certidão Negativa de Débitos Trabalhistas'],
      positiva_com_efeito_de_negativa: [
        'CERTIDÃO POSITIVA DE DÉBITOS TRABALHISTAS COM EFEITO DE NEGATIVA',
        'Certidão Positiva de Débitos Trabalhistas com Efeito de Negativa',
      ],
      positiva: ['CERTIDÃO POSITIVA DE DÉBITOS TRABALHISTAS', 'Certidão Positiva de Débitos Trabalhistas'],
    },
    says: {
      negativa: [
        '{whom} NÃO CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.',
        '{whom} NÃO CONSTA do Banco Nacional de Devedores Trabalhistas.',
      ],
      positiva_com_efeito_de_negativa: [
        '{whom} CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas, com o débito garantido.',
        '{whom} CONSTA do Banco Nacional de Devedores Trabalhistas com exigibilidade suspensa.',
      ],
      positiva: [
        '{whom} CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas, processo {lawsuit}.',
        '{whom} CONSTA do Banco Nacional de Devedores Trabalhistas em face do inadimplemento de obrigações, processo {lawsuit}.',
      ],
    },
    footer: [
      [
        'Do Banco Nacional de Devedores Trabalhistas constam os dados necessários à identificação das pessoas naturais e jurídicas inadimplentes perante a Justiça do Trabalho.',
      ],
      [
        'INFORMAÇÃO IMPORTANTE: do Banco Nacional de Devedores Trabalhistas constam os dados necessários à identificação das pessoas inadimplentes.',
      ],
    ],
  },
  {
    kind: 'crf_fgts',
    about: 'company',
    header: [['CAIXA ECONÔMICA FEDERAL'], ['CAIXA', 'Caixa Econômica Federal']],
    title: ['Certificado de Regularidade do FGTS - CRF', 'CERTIFICADO DE REGULARIDADE DO FGTS - CRF'],
    says: {
      negativa: [
        '{whom} encontra-se em situação regular perante o Fundo de Garantia do Tempo de Serviço - FGTS.',
        'nesta data {whom} encontra-se em situação regular perante o FGTS.',
      ],
    },
  },
  {
    kind: 'protesto',
    about: 'natural',
    header: [
      ['TABELIONATO DE PROTESTO DE TÍTULOS', 'COMARCA DE RECIFE'],
      ['2º Tabelionato de Protesto', 'Comarca de Fortaleza'],
    ],
    title: ['CERTIDÃO DE PROTESTO', 'Certidão de Protesto de Títulos'],
    says: saysOfBooks('protestos'),
  },
  {
    kind: 'protesto_sp',
    about: 'natural',
    header: [
      ['3º TABELIÃO DE PROTESTO DE LETRAS E TÍTULOS', 'COMARCA DE SÃO PAULO'],
      ['Tabelião de Protesto de Letras e Títulos da Capital de São Paulo'],
    ],
    title: ['CERTIDÃO DE PROTESTO', 'Certidão de Protesto'],
    says: saysOfBooks('protestos'),
  },
  {
    kind: 'indisponibilidade',
    about: 'natural',
    header: [
      ['CENTRAL NACIONAL DE INDISPONIBILIDADE DE BENS - CNIB'],
      ['CNIB', 'Central Nacional de Indisponibilidade de Bens'],
    ],
    title: ['RELATÓRIO DE CONSULTA DE INDISPONIBILIDADE', 'Consulta de Indisponibilidade de Bens'],
    says: {
      negativa: [
        'quanto a {whom} o resultado da consulta foi: resultado NEGATIVO.',
        'não foram encontradas ordens de indisponibilidade para {whom} nesta data.',
      ],
      positiva: [
        'quanto a {whom} o resultado da consulta foi: resultado POSITIVO, processo {lawsuit}.',
        'foram encontradas ordens de indisponibilidade para {whom} no processo {lawsuit}.',
      ],
    },
  },
  {
    kind: 'quitacao_condominial',
    about: 'property',
    property: { label: 'Matrícula', field: 'matricula' },
    header: [
      ['CONDOMÍNIO DO EDIFÍCIO SOLAR DAS ACÁCIAS'],
      ['Administradora Horizonte Ltda', 'Condomínio Residencial Parque das Flores'],
    ],
    title: ['DECLARAÇÃO DE QUITAÇÃO CONDOMINIAL', 'Declaração de Débitos Condominiais'],
    says: {
      negativa: [
        '{whom} unidade 302, encontra-se QUITE com as cotas condominiais até a presente data. O Síndico.',
        'a unidade 1201 do condomínio, {whom} não possui débitos de cotas condominiais até esta data.',
      ],
      positiva: [
        '{whom} unidade 302, POSSUI débitos de cotas condominiais de março e abril. O Síndico.',
        'a unidade 1201 do condomínio, {whom} possui débitos condominiais em aberto.',
      ],
    },
  },
]
