import { type Kind, noTerm, type Source } from '../kind.ts'

const on = '2026-11-23'
const ofLaw = (where: string): Source => ({ ground: 'published', where, on })

export const foreiroLand = {
  cat_uniao: {
    about: ['property'],
    purpose: 'deed',
    proves:
      'Que o laudêmio da União foi pago, que nada se deve e que a transferência está autorizada (Certidão de Autorização para Transferência).',
    issuer: 'Secretaria do Patrimônio da União (SPU)',
    pages: [],
    needs: ['registryNumber', 'fullName', 'cpf'],
    validity: noTerm,
    cost: 'Paga',
    note: 'Em transferência onerosa o vendedor paga antes o laudêmio: 5% do valor atualizado do domínio pleno do terreno, sem as benfeitorias. Sem a certidão não se lavra nem se registra a escritura. Tenha o RIP, número do imóvel na SPU. Depois do registro, transfira na SPU em 60 dias.',
    source: ofLaw(
      'Decreto-Lei 2.398/1987, art. 3º, na redação da Lei 13.465/2017 (legjur.com/legislacao/art/dcl_00023981987-3)',
    ),
  },
  laudemio_municipio: {
    about: ['property'],
    purpose: 'deed',
    proves: 'Que o Município, senhorio direto, recebeu o laudêmio ou que nada é devido.',
    issuer: 'Prefeitura, patrimônio ou fazenda municipal',
    pages: [],
    needs: ['municipalRegistration', 'registryNumber', 'fullName', 'cpf'],
    validity: noTerm,
    cost: 'Paga',
    note: 'Quem transfere paga: 2,5% do preço, se o título ou a lei do Município não disser outra coisa, e não sobre construções. O senhorio tem 30 dias para a preferência. No Rio de Janeiro a situação enfitêutica vem na certidão da Prefeitura.',
    source: ofLaw(
      'Código Civil de 1916, arts. 683 e 686, mantidos pelo art. 2.038 do Código Civil (modeloinicial.com.br)',
    ),
  },
  laudemio_particular: {
    about: ['property'],
    purpose: 'deed',
    proves:
      'Que o senhorio direto (Igreja, irmandade, família) recebeu o laudêmio e não usou da preferência.',
    issuer: 'Senhorio direto, ou quem o representa',
    pages: [],
    needs: ['registryNumber', 'address', 'fullName', 'cpf'],
    validity: noTerm,
    cost: 'Paga',
    note: 'Quem transfere paga: 2,5% do preço, se o título não disser outra coisa, e não sobre construções. O senhorio tem 30 dias para a preferência. A matrícula diz quem ele é.',
    source: ofLaw(
      'Código Civil de 1916, arts. 683 e 686, mantidos pelo art. 2.038 do Código Civil (modeloinicial.com.br)',
    ),
  },
} satisfies Record<string, Kind>
