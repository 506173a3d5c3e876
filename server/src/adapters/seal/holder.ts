import { fromBER, type Sequence } from 'asn1js'
import { type Certificate, GeneralName } from 'pkijs'

const commonName = '2.5.4.3'
/** ICP-Brasil keeps there the day of birth and the CPF of a person, and the CNPJ of a company. */
const oids = { person: '2.16.76.1.3.1', company: '2.16.76.1.3.3' } as const

const nameIn = (who: Certificate['subject']): string =>
  String(who.typesAndValues.find(({ type }) => type === commonName)?.value.valueBlock.value ?? '')

/** ICP-Brasil writes the CPF after the day of birth in an otherName, and in the name: 'ANA:52998224725'. */
export function readHolder(certificate: Certificate) {
  const [, name = '', inName = null] = /^(.*?)(?::(\d{11}))?$/s.exec(nameIn(certificate.subject)) ?? []
  const cpf = /^\d{8}(\d{11})/.exec(otherName(certificate, oids.person))?.[1] ?? inName
  const issuer = nameIn(certificate.issuer) || null
  return { name: clean(name), cpf, issuer: issuer && clean(issuer) }
}

/** The CNPJ of a company, in an otherName and in its name: 'CASA LTDA:11222333000181'. */
export function cnpjOf(certificate: Certificate): string | null {
  const read = /^(\d{14})/.exec(otherName(certificate, oids.company))?.[1]
  return read ?? /:(\d{14})$/.exec(nameIn(certificate.subject))?.[1] ?? null
}

const clean = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200)

/** The text of an otherName of this kind; '' without one. */
function otherName({ extensions = [] }: Certificate, wanted: string): string {
  const alternative = extensions.find(({ extnID }) => extnID === '2.5.29.17')
  if (!alternative) return ''
  const names = fromBER(new Uint8Array(alternative.extnValue.valueBlock.valueHexView)).result as Sequence
  for (const schema of names.valueBlock.value ?? []) {
    const { type, value } = new GeneralName({ schema })
    if (type !== 0) continue
    const [oid, held] = Object(value).valueBlock?.value ?? []
    if (oid?.valueBlock?.toString() !== wanted) continue
    const text = held?.valueBlock?.value?.[0]?.valueBlock
    return text?.valueHexView ? Buffer.from(text.valueHexView).toString('latin1') : String(text?.value ?? '')
  }
  return ''
}
