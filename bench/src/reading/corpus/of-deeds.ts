import { companyOf, drawProse, type Other, truthOfPerson } from './styles.ts'

export const ofDeeds: readonly Other[] = [
  {
    truth: truthOfPerson('procuracao'),
    draw: drawProse(
      [['24º OFÍCIO DE NOTAS'], 'PROCURAÇÃO BASTANTE QUE FAZ'],
      [['Tabelionato de Notas - Primeiro Traslado'], 'Instrumento Público de Procuração'],
      (f) =>
        `Saibam quantos este virem que compareceu como outorgante ${f.name}, inscrito no CPF ${f.cpf}, que nomeia seu bastante procurador ${f.mother}, CPF ${f.otherCpf}, a quem confere amplos poderes para vender o imóvel. O tabelião dá fé.`,
    ),
  },
  {
    truth: truthOfPerson('pacto_antenupcial'),
    draw: drawProse(
      [['TABELIÃO DE NOTAS'], 'ESCRITURA PÚBLICA DE PACTO ANTENUPCIAL'],
      [['Ofício de Notas'], 'Pacto Antenupcial'],
      (f) =>
        `Comparecem como contraentes e nubentes ${f.name}, CPF ${f.cpf}, e seu par, que adotam a separação total de bens.`,
    ),
  },
  {
    truth: companyOf('contrato_social'),
    draw: drawProse(
      [['CONSOLIDAÇÃO'], 'CONTRATO SOCIAL CONSOLIDADO'],
      [['Alteração contratual'], 'Quinta Alteração do Contrato Social'],
      (f) =>
        `Os sócios da sociedade ${f.company}, CNPJ ${f.cnpj}, resolvem consolidar. O capital social é dividido em quotas. A administração da sociedade cabe aos sócios.`,
    ),
  },
  {
    truth: companyOf('poderes_signatario'),
    draw: drawProse(
      [['SOCIEDADE ANÔNIMA'], 'ATA DE ELEIÇÃO DA DIRETORIA'],
      [['Companhia fechada'], 'Ata de Reunião do Conselho - Eleição da Diretoria'],
      (f) =>
        `Na sede da sociedade ${f.company}, CNPJ ${f.cnpj}, deliberou-se a eleição da diretoria, com poderes para representar a sociedade.`,
    ),
  },
  {
    truth: truthOfPerson('alvara_incapaz'),
    draw: drawProse(
      [['PODER JUDICIÁRIO', '3ª VARA DE FAMÍLIA'], 'ALVARÁ JUDICIAL'],
      [['Juízo da Vara de Família'], 'Alvará de Autorização'],
      (f) =>
        `O juiz autoriza a venda do imóvel do menor ${f.name}, CPF ${f.cpf}, incapaz, representado na forma da lei.`,
    ),
  },
  {
    truth: truthOfPerson('alvara_espolio'),
    draw: drawProse(
      [['PODER JUDICIÁRIO', 'VARA DE ÓRFÃOS E SUCESSÕES'], 'ALVARÁ JUDICIAL'],
      [['Vara de Sucessões'], 'Formal de Partilha'],
      (f) =>
        `O juiz, nos autos do inventário do espólio de ${f.name}, CPF ${f.cpf}, de cujus, autoriza os herdeiros a vender o imóvel partilhado.`,
    ),
  },
  {
    truth: truthOfPerson('termo_inventariante'),
    draw: drawProse(
      [['PODER JUDICIÁRIO', '1ª VARA DE ÓRFÃOS E SUCESSÕES'], 'TERMO DE COMPROMISSO DE INVENTARIANTE'],
      [['Vara de Sucessões'], 'Termo de Inventariante'],
      (f) =>
        `Compareceu ${f.name}, CPF ${f.cpf}, que prestou compromisso de inventariante nos autos de inventário.`,
    ),
  },
  {
    truth: truthOfPerson('termo_tutela_curatela'),
    draw: drawProse(
      [['PODER JUDICIÁRIO', 'VARA DE FAMÍLIA'], 'TERMO DE COMPROMISSO DE CURADOR'],
      [['Vara de Família'], 'Termo de Curatela'],
      (f) =>
        `Compareceu ${f.name}, CPF ${f.cpf}, nomeado curador, que prestou o compromisso de bem exercer a curatela.`,
    ),
  },
  {
    truth: ({ issuedOn }) => ({ kind: 'anuencia_herdeiros', issuedOn }),
    draw: drawProse(
      [['INSTRUMENTO PARTICULAR'], 'TERMO DE ANUÊNCIA DOS HERDEIROS'],
      [['Declaração'], 'Declaração de Anuência'],
      (f) =>
        `Os herdeiros ${f.name}, CPF ${f.cpf}, e ${f.mother}, CPF ${f.otherCpf}, anuem com a venda do imóvel do espólio.`,
    ),
  },
]
