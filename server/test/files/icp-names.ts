import { Constructed, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import { Extension } from 'pkijs'

/** Day of birth, CPF, and zeros for the numbers that nobody has. */
export const personal = (cpf: string) => named('2.16.76.1.3.1', `01011980${cpf}${'0'.repeat(32)}`)

export const company = (cnpj: string) => named('2.16.76.1.3.3', cnpj)

/** Another name of the holder, as ICP-Brasil writes it. */
function named(oid: string, text: string): Extension {
  const held = new OctetString({ valueHex: new Uint8Array(Buffer.from(text)).buffer })
  const other = new Constructed({
    idBlock: { tagClass: 3, tagNumber: 0 },
    value: [
      new ObjectIdentifier({ value: oid }),
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [held] }),
    ],
  })
  return new Extension({
    extnID: '2.5.29.17',
    critical: false,
    extnValue: new Sequence({ value: [other] }).toBER(false),
  })
}
