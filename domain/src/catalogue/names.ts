/**
 * Names stand apart from the facts in `kinds/`, so that lists and notices that name a kind do not load all
 * its facts.
 */
export const kindNames = {
  // Rio de Janeiro (part 2 §3).
  onus_reais: 'Ônus Reais',
  certidao_fazendaria: 'Certidão Fazendária',
  quitacao_condominial: 'Quitação condominial',
  situacao_fiscal: 'Situação fiscal e enfitêutica',
  taxa_incendio: 'Taxa de incêndio',
  segundo_distribuidor: '2º Distribuidor',
  certidao_fazendaria_pessoal: 'Certidão Fazendária (pessoal)',
  primeiro_interdicoes: '1º Interdições e Tutelas',
  segundo_interdicoes: '2º Interdições e Tutelas',
  trabalhistas_eletronico: 'Ações Trabalhistas (processos eletrônicos)',
  trabalhistas_fisicos: 'Ações Trabalhistas (processos físicos – CEAT)',
  debitos_trabalhistas: 'Débitos Trabalhistas (CNDT)',
  receita_federal: 'Receita Federal',
  justica_federal: 'Justiça Federal',
  sefaz: 'SEFAZ',
  // The whole country.
  tributos_municipais: 'Tributos municipais do imóvel',
  justica_estadual: 'Justiça Estadual (distribuidor)',
  trabalhistas_regional: 'Ações trabalhistas (TRT da região)',
  fazenda_estadual: 'Fazenda Estadual',
  justica_federal_unificada: 'Justiça Federal (unificada)',
  protesto: 'Protesto',
  indisponibilidade: 'Indisponibilidade de bens (CNIB)',
  situacao_cpf: 'Situação do CPF',
  certidao_casamento: 'Certidão de casamento atualizada',
  pacto_antenupcial: 'Pacto antenupcial registrado',
  procuracao: 'Procuração pública (traslado)',
  documento_estrangeiro: 'CRNM ou passaporte',
  alvara_incapaz: 'Alvará para venda por menor ou interdito',
  termo_tutela_curatela: 'Termo de tutela ou curatela',
  // Foreiro land.
  cat_uniao: 'CAT / laudêmio (União)',
  laudemio_municipio: 'Laudêmio (Município)',
  laudemio_particular: 'Laudêmio (particular)',
  // Companies.
  situacao_cnpj: 'Situação do CNPJ',
  contrato_social: 'Contrato social consolidado',
  certidao_simplificada: 'Certidão simplificada da junta',
  poderes_signatario: 'Poderes de quem assina',
  falencia_recuperacao: 'Falência e recuperação judicial',
  crf_fgts: 'Regularidade do FGTS (CRF)',
  // Estates.
  certidao_obito: 'Certidão de óbito',
  termo_inventariante: 'Termo de inventariante',
  alvara_espolio: 'Alvará judicial ou inventário registrado',
  anuencia_herdeiros: 'Anuência dos herdeiros',
  itcmd: 'ITCMD',
  distribuidor_espolio: 'Distribuidor em nome do espólio',
  // Farm land.
  ccir: 'CCIR',
  itr: 'ITR (certidão de débitos)',
  car: 'CAR',
  // São Paulo.
  tributos_sao_paulo: 'Tributos imobiliários (São Paulo)',
  tjsp_civel: 'TJSP cível (e-SAJ)',
  tjsp_eproc: 'TJSP complemento eproc',
  trt2_fisicos: 'TRT2 (processos físicos)',
  trt2_eletronicos: 'TRT2 (processos eletrônicos)',
  trf3: 'Justiça Federal (TRF3)',
  sefaz_sp: 'SEFAZ-SP (débitos não inscritos)',
  pge_sp: 'PGE-SP (dívida ativa, e-CRDA)',
  protesto_sp: 'Protesto (São Paulo)',
  // Belo Horizonte.
  iptu_belo_horizonte: 'IPTU (Belo Horizonte)',
  tjmg: 'TJMG',
  trt3: 'Ações trabalhistas (TRT3)',
  trf6: 'Justiça Federal (TRF6)',
  sef_mg: 'SEF-MG (CDT)',
  // Curitiba.
  imovel_curitiba: 'Tributos do imóvel (Curitiba)',
  municipal_curitiba: 'Débitos municipais (Curitiba)',
  distribuidor_curitiba: 'Ofício Distribuidor (Curitiba)',
  trt9: 'Ações trabalhistas (TRT9)',
  sefa_pr: 'SEFA-PR e PGE-PR',
  trf4: 'Justiça Federal (TRF4)',
  // Porto Alegre.
  municipal_porto_alegre: 'Débitos municipais (Porto Alegre)',
  tjrs: 'TJRS',
  trt4: 'Ações trabalhistas (TRT4)',
  sefaz_rs: 'SEFAZ-RS',
  // Brasília.
  imovel_df: 'Tributos do imóvel (SEFAZ-DF)',
  tjdft_civel: 'TJDFT cível',
  tjdft_criminal: 'TJDFT criminal',
  tjdft_especial: 'TJDFT especial',
  tjdft_espolio: 'TJDFT espólio',
  trt10_fisicos: 'TRT10 (processos físicos)',
  trt10_eletronicos: 'TRT10 (processos eletrônicos)',
  trf1: 'Justiça Federal (TRF1)',
  sefaz_df: 'SEFAZ-DF',
  // Salvador.
  foro_salvador: 'Foro municipal (laudêmio e TDU)',
  municipal_salvador: 'Débitos municipais (Salvador)',
  tjba: 'TJBA',
  tjba_falencia: 'TJBA falência',
  trt5: 'Ações trabalhistas (TRT5)',
  sefaz_ba: 'SEFAZ-BA',
} as const

export type CatalogueKindId = keyof typeof kindNames
export type OwnKindId = `own-${number}`
export type KindId = CatalogueKindId | OwnKindId

export const catalogueIds = Object.keys(kindNames) as [CatalogueKindId, ...CatalogueKindId[]]

export function isCatalogueKind(kind: string): kind is CatalogueKindId {
  return Object.hasOwn(kindNames, kind)
}

/** The history keeps a word of ours, never the broker's own. */
export function wordOf(kind: KindId): string {
  return isCatalogueKind(kind) ? kind : 'own'
}

export function kindName(kind: CatalogueKindId): string {
  return kindNames[kind]
}
