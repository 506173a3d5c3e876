import { z } from 'zod'
import { momentIn } from '../format/moment.ts'
import type { TimeZone } from '../format/time-zone.ts'
import { ownSealWords } from './certificate.ts'
import { nature } from './levels.ts'
import { consentToSign, type SignerRole, signerRoleNames, signerRoles } from './signer.ts'
import { type DeliveryWay, deliveryWayNames, type OwnSeal } from './signing.ts'

/** A sealed file carries its report for programs, too. */
export const reportData = z.object({
  version: z.literal(1),
  title: z.string().max(300),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  signers: z
    .array(z.object({ name: z.string().max(200), as: z.enum(signerRoles), signedAt: z.string().max(40) }))
    .max(100),
})
export type ReportData = z.infer<typeof reportData>

export interface ReportedSigner {
  name: string
  cpf: string | null
  email: string | null
  as: SignerRole
  order: number
  signedAt: Date
  typedName: string | null
  network: string
  device: string
  codeSentAt: Date | null
  codeGivenAt: Date | null
  deliveries: readonly { way: DeliveryWay; at: Date }[]
}

interface Reported {
  title: string
  sha256: string
  sentAt: Date
  zone: TimeZone
  signers: readonly ReportedSigner[]
  ownSeal: OwnSeal | null
}

type Line = [label: string, value: string]

export interface ReportText {
  facts: Line[]
  signers: { heading: string; lines: Line[] }[]
  closing: string[]
}

const none = 'não informado'

/** The words of 'Relatório de assinaturas' (part 3 §8). */
export function reportText({ title, sha256, sentAt, zone, signers, ownSeal }: Reported): ReportText {
  const at = (moment: Date | null) => (moment ? `${momentIn(zone, moment)} (${zone})` : none)
  return {
    facts: [
      ['Documento', title],
      ['SHA-256 do original', sha256],
      ['Enviado', at(sentAt)],
      ['Natureza', nature],
    ],
    signers: signers.map((one) => ({
      heading: `${one.name} – ${signerRoleNames[one.as]}`,
      lines: [
        ['CPF', one.cpf ?? none],
        ['E-mail', one.email ?? none],
        ['Ordem', String(one.order)],
        ...one.deliveries.map(({ way, at: when }): Line => ['Link', `${deliveryWayNames[way]}, ${at(when)}`]),
        ['Código por e-mail', `enviado ${at(one.codeSentAt)}; informado ${at(one.codeGivenAt)}`],
        ['Nome digitado', one.typedName ?? none],
        ['Declarou', consentToSign],
        ['Assinou', at(one.signedAt)],
        ['Endereço de rede', one.network],
        ['Dispositivo', one.device],
      ],
    })),
    closing: [
      'Ninguém recusou este documento. Uma recusa o teria encerrado.',
      'As páginas antes deste relatório são o original, byte por byte. O selo digital é desta instalação do Soleira: mostra se o arquivo mudou, e não prova por si a identidade de quem assinou.',
      ...(ownSeal ? [ownSealWords(ownSeal)] : []),
    ],
  }
}
