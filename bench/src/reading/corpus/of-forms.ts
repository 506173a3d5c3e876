import { showDate } from './facts.ts'
import {
  companyOf,
  inStyles,
  labelledFields,
  type Other,
  signedAt,
  truthOfHouse,
  truthOfPerson,
} from './styles.ts'

export const ofForms: readonly Other[] = [
  {
    truth: truthOfPerson('situacao_cpf'),
    draw: inStyles(
      [
        ['Ministério da Fazenda', 'Secretaria da Receita Federal do Brasil'],
        'Comprovante de Situação Cadastral no CPF',
      ],
      [['MINISTÉRIO DA FAZENDA'], 'COMPROVANTE DE INSCRIÇÃO NO CPF'],
      (f) => [
        ['Nome', f.name],
        ['Nº do CPF', f.cpf],
        ['Situação Cadastral', 'REGULAR'],
        ['Data da Inscrição', '02/03/1998'],
        ['Dígito Verificador', '00'],
      ],
      ({ issuedOn }) => [
        `Comprovante emitido às: 10:00:00 do dia ${showDate(issuedOn)} (hora e data de Brasília).`,
      ],
    ),
  },
  {
    truth: companyOf('situacao_cnpj'),
    draw: inStyles(
      [
        ['REPÚBLICA FEDERATIVA DO BRASIL', 'CADASTRO NACIONAL DA PESSOA JURÍDICA'],
        'COMPROVANTE DE INSCRIÇÃO E DE SITUAÇÃO CADASTRAL',
      ],
      [['Cadastro Nacional da Pessoa Jurídica'], 'Comprovante de Inscrição e de Situação Cadastral'],
      (f) => [
        ['NÚMERO DE INSCRIÇÃO', f.cnpj],
        ['NOME EMPRESARIAL', f.company],
        ['DATA DE ABERTURA', '18/09/2003'],
        ['SITUAÇÃO CADASTRAL', 'ATIVA'],
      ],
      ({ issuedOn }) => [`Emitido no dia ${showDate(issuedOn)} às 08:43:10 (data e hora de Brasília).`],
    ),
  },
  {
    truth: ({ cpf, issuedOn }) => ({ kind: 'RG_CNH', cpf, issuedOn }),
    draw: inStyles(
      [
        ['REPÚBLICA FEDERATIVA DO BRASIL', 'ESTADO DO RIO DE JANEIRO', 'SECRETARIA DE SEGURANÇA PÚBLICA'],
        'CARTEIRA DE IDENTIDADE',
      ],
      [['ESTADO DE SÃO PAULO', 'Instituto de Identificação'], 'CARTEIRA DE IDENTIDADE'],
      (f) => [
        ['REGISTRO GERAL', '12.345.678-9'],
        ['NOME', f.name],
        ['FILIAÇÃO', f.mother],
        ['NATURALIDADE', 'NITEROI - RJ'],
        ['DATA DE EXPEDIÇÃO', showDate(f.issuedOn)],
        ['DATA DE NASCIMENTO', '06/09/1981'],
        ['CPF', f.cpf],
      ],
      () => ['VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 'LEI Nº 7.116 DE 29/08/83'],
    ),
  },
  {
    truth: ({ cpf, issuedOn, validUntil }) => ({ kind: 'RG_CNH', cpf, issuedOn, validUntil }),
    draw: inStyles(
      [
        [
          'REPÚBLICA FEDERATIVA DO BRASIL',
          'MINISTÉRIO DOS TRANSPORTES',
          'SECRETARIA NACIONAL DE TRÂNSITO - SENATRAN',
        ],
        'CARTEIRA NACIONAL DE HABILITAÇÃO',
      ],
      [['Departamento Nacional de Trânsito'], 'CARTEIRA NACIONAL DE HABILITAÇÃO'],
      (f) => [
        ['NOME', f.name],
        ['DOC. IDENTIDADE / ÓRG. EMISSOR', '123456789 DETRAN RJ'],
        ['CPF', f.cpf],
        ['FILIAÇÃO', f.mother],
        ['CAT. HAB.', 'B'],
        ['DATA EMISSÃO', showDate(f.issuedOn)],
        ['VALIDADE', showDate(f.validUntil)],
        ['1ª HABILITAÇÃO', '10/10/2001'],
      ],
    ),
  },
  {
    truth: truthOfPerson('certidao_casamento'),
    draw: inStyles(
      [['REPÚBLICA FEDERATIVA DO BRASIL', 'REGISTRO CIVIL DAS PESSOAS NATURAIS'], 'CERTIDÃO DE CASAMENTO'],
      [['Oficial de Registro Civil das Pessoas Naturais'], 'Certidão de Casamento'],
      (f) => [
        ['Nome', f.name],
        ['CPF', f.cpf],
        ['Cônjuge', f.mother],
        ['Data do casamento', '13/03/1995'],
        ['Regime de bens', 'COMUNHÃO PARCIAL DE BENS'],
      ],
      (f) => [`O conteúdo da certidão é verdadeiro. Dou fé. ${signedAt(f)}`],
    ),
  },
  {
    truth: truthOfPerson('CERTIDAO_ESTADO_CIVIL'),
    draw: inStyles(
      [['REPÚBLICA FEDERATIVA DO BRASIL', 'REGISTRO CIVIL DAS PESSOAS NATURAIS'], 'CERTIDÃO DE NASCIMENTO'],
      [['Registro Civil das Pessoas Naturais'], 'Certidão de Nascimento'],
      (f) => [
        ['Nome', f.name],
        ['CPF', f.cpf],
        ['Data de nascimento', '13/03/1985'],
        ['Filiação', f.mother],
      ],
      (f) => [`O conteúdo da certidão é verdadeiro. Dou fé. ${signedAt(f)}`],
    ),
  },
  {
    truth: truthOfPerson('certidao_obito'),
    draw: inStyles(
      [['REGISTRO CIVIL DAS PESSOAS NATURAIS'], 'CERTIDÃO DE ÓBITO'],
      [['República Federativa do Brasil'], 'Certidão de Óbito'],
      (f) => [
        ['Nome', f.name],
        ['CPF', f.cpf],
        ['Data do falecimento', '02/02/2020'],
        ['Causa da morte', 'natural'],
        ['Local de sepultamento', 'Cemitério municipal'],
      ],
      (f) => [`Dou fé. ${signedAt(f)}`],
    ),
  },
  {
    truth: ({ inscricao, issuedOn }) => ({ kind: 'ESPELHO_IPTU', inscricao, issuedOn }),
    draw: inStyles(
      [
        ['PREFEITURA DA CIDADE DO RIO DE JANEIRO', 'SECRETARIA MUNICIPAL DE FAZENDA'],
        'IPTU 2026 - DEMONSTRATIVO DE LANÇAMENTO',
      ],
      [
        ['Prefeitura Municipal', 'Imposto Predial e Territorial Urbano'],
        'Dados Cadastrais do Imóvel - Exercício 2026',
      ],
      (f) => [
        ['Inscrição imobiliária', f.inscricao],
        ['Contribuinte', f.name],
        ['Endereço do imóvel', f.street],
        ['Valor venal', 'R$ 234.191,00'],
        ['Área edificada', '112 m2'],
        ['Data de emissão', showDate(f.issuedOn)],
      ],
      () => ['IPTU: cota única com desconto ou dez cotas.'],
    ),
  },
  {
    truth: truthOfPerson('COMPROVANTE_RESIDENCIA'),
    draw: inStyles(
      [['COMPANHIA DE ELETRICIDADE'], 'NOTA FISCAL / CONTA DE ENERGIA ELÉTRICA'],
      [['Companhia de Saneamento', 'Água e Esgoto'], 'Conta de Água'],
      (f) => [
        ['Cliente', f.name],
        ['CPF', f.cpf],
        ['Endereço', f.street],
        ['Leitura atual', '12345'],
        ['Leitura anterior', '12100'],
        ['Consumo', '245'],
        ['Data de emissão', showDate(f.issuedOn)],
        ['Vencimento', '30/12/2026'],
      ],
    ),
  },
  {
    truth: truthOfPerson('documento_estrangeiro'),
    draw: inStyles(
      [['REPÚBLICA FEDERATIVA DO BRASIL', 'POLÍCIA FEDERAL'], 'CARTEIRA DE REGISTRO NACIONAL MIGRATÓRIO'],
      [['Polícia Federal'], 'Registro Nacional Migratório - RNM'],
      (f) => [
        ['Nome', f.name],
        ['RNM', 'G123456-7'],
        ['CPF', f.cpf],
        ['Nacionalidade', 'PORTUGUESA'],
        ['Data de emissão', showDate(f.issuedOn)],
      ],
    ),
  },
  {
    truth: companyOf('certidao_simplificada'),
    draw: inStyles(
      [['JUNTA COMERCIAL DO ESTADO DO RIO DE JANEIRO'], 'CERTIDÃO SIMPLIFICADA'],
      [['Junta Comercial do Estado de São Paulo'], 'Certidão Simplificada'],
      (f) => [
        ['Nome Empresarial', f.company],
        ['CNPJ', f.cnpj],
        ['NIRE', '33.2.0123456-7'],
        ['Capital Social', 'R$ 100.000,00'],
        ['Data de emissão', showDate(f.issuedOn)],
      ],
    ),
  },
  {
    truth: truthOfHouse('ccir', true),
    draw: inStyles(
      [['MINISTÉRIO DO DESENVOLVIMENTO AGRÁRIO', 'INCRA'], 'CERTIFICADO DE CADASTRO DE IMÓVEL RURAL - CCIR'],
      [['Instituto Nacional de Colonização e Reforma Agrária'], 'Certificado de Cadastro de Imóvel Rural'],
      (f) => [
        ['Código do imóvel rural', f.inscricao],
        ['Denominação', 'Sítio Boa Vista'],
        ['Módulo fiscal', '20,00'],
        ['Fração mínima de parcelamento', '2,00'],
        ['Data de emissão', showDate(f.issuedOn)],
      ],
    ),
  },
  {
    truth: ({ issuedOn }) => ({ kind: 'car', issuedOn }),
    draw: inStyles(
      [['SICAR', 'CADASTRO AMBIENTAL RURAL'], 'RECIBO DE INSCRIÇÃO DO IMÓVEL RURAL NO CAR'],
      [['Sistema Nacional de Cadastro Ambiental Rural'], 'Recibo de Inscrição do Imóvel Rural no CAR'],
      (f) => [
        ['Registro no CAR', 'RJ-3300001-ABCDEF'],
        ['Nome', f.name],
        ['Reserva legal', '4,2 ha'],
        ['Área de preservação permanente', '1,1 ha'],
        ['Data de emissão', showDate(f.issuedOn)],
      ],
    ),
  },
  {
    truth: truthOfPerson('itcmd'),
    draw: inStyles(
      [
        ['SECRETARIA DE ESTADO DE FAZENDA'],
        'GUIA DE CONTROLE DO ITD - IMPOSTO SOBRE TRANSMISSÃO CAUSA MORTIS E DOAÇÃO',
      ],
      [['Secretaria da Fazenda'], 'Declaração de ITCMD'],
      labelledFields('Data de emissão'),
      () => ['Transmissão causa mortis aos herdeiros.'],
    ),
  },
]
