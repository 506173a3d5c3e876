import { completeCnpj } from '@soleira/domain/format/cnpj'
import { changePerson, createPerson } from '@soleira/domain/person/contract'
import type { Regime, UnionKind } from '@soleira/domain/person/regime'
import type { ApiClient } from './api-client.ts'
import { demoOwner, type OwnerInput, type OwnerKey } from './owners.ts'

/** Who lives in a union with whom; of the last couple one sells, and the other consents. */
const couples: readonly [OwnerKey, OwnerKey, UnionKind, Regime][] = [
  ['marina', 'rafael', 'marriage', 'comunhao_parcial'],
  ['anselmo', 'conceicao', 'marriage', 'comunhao_universal'],
  ['tomas', 'beatriz', 'stable_union', 'comunhao_parcial'],
  ['ines', 'sergio', 'marriage', 'comunhao_parcial'],
]

/** An invented company; its CNPJ is nobody’s but has right check digits. */
const company = {
  fullName: 'Pedra do Sal Participações Ltda.',
  cnpj: completeCnpj('284615930001'),
  phone: '(21) 3549-2208',
  email: 'contato@pedradosal.exemplo.com.br',
}

/** The company as an owner: it is known as a person by the time it sells. */
export const demoCompany: OwnerInput = {
  ...{ fullName: company.fullName, cpf: company.cnpj, phone: company.phone, email: company.email },
  ...{ birthDate: null, rg: null, maritalStatus: null, motherName: null, fatherName: null },
}

/** Takes in who lives in a union, and a company with who signs for it. */
export async function takeFamiliesIn(client: ApiClient): Promise<void> {
  for (const [one, other, kind, regime] of couples) {
    const [id, spouseId] = [await takeIn(client, one), await takeIn(client, other)]
    await client.call(changePerson, { params: { id }, body: { union: { kind, regime, spouseId } } })
  }
  const { fullName, cnpj, phone, email } = company
  const representatives = [{ personId: await takeIn(client, 'otavio'), capacity: 'sócio administrador' }]
  await client.call(createPerson, {
    body: { kind: 'legal', fullName, cnpj, phones: [phone], emails: [email], representatives },
  })
}

async function takeIn(client: ApiClient, key: OwnerKey): Promise<number> {
  const { phone, email, ...facts } = demoOwner(key)
  const contacts = { phones: [phone], emails: email ? [email] : [] }
  return (await client.call(createPerson, { body: { ...facts, ...contacts, kind: 'natural' } })).id
}
