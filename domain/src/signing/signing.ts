import { z } from 'zod'
import { givenDate } from '../format/birth-date-field.ts'
import { cpfField } from '../format/cpf-field.ts'
import { emailField } from '../format/email.ts'
import { phoneField } from '../format/phone-field.ts'
import { cleanText, emptyOr, textField } from '../text/text.ts'
import { signerRoles, signerStates } from './signer.ts'
import { signingStates } from './state.ts'

/** Levels of Lei 14.063/2020. `unknown` depends on what the signers used; `paper` is a signature by hand. */
export const levels = ['simple', 'unknown', 'paper'] as const

export type Level = (typeof levels)[number]

/** Why a signing was ended, where nobody asked for it. */
export const endCauses = ['deal_undone', 'offer_ended'] as const
export type EndCause = (typeof endCauses)[number]

/** Kinds of documents that can be signed. */
export const signableKinds = ['authorization', 'offer', 'contract', 'visit'] as const
export type SignableKind = (typeof signableKinds)[number]

export const signableNames: Record<SignableKind, string> = {
  authorization: 'Autorização de intermediação',
  offer: 'Proposta de compra',
  contract: 'Contrato',
  visit: 'Ficha de visita',
}

export const services = ['clicksign', 'zapsign', 'd4sign', 'autentique'] as const
export type Service = (typeof services)[number]

export const providers = ['soleira', ...services, 'manual'] as const
export type SigningProvider = (typeof providers)[number]

export const isService = (provider: SigningProvider): provider is Service =>
  services.some((one) => one === provider)

export const providerNames: Record<SigningProvider, string> = {
  soleira: 'Soleira',
  clicksign: 'Clicksign',
  zapsign: 'ZapSign',
  d4sign: 'D4Sign',
  autentique: 'Autentique',
  manual: 'Assinado fora',
}

export const mostSigners = 20
/** A service allows no more (Clicksign). */
export const mostSigningDays = 90
/** For a document that is signed and for one that comes back signed. */
export const maxSignableBytes = 20 * 1024 * 1024
export const tooLarge = 'Arquivo muito grande. O limite é de 20MB.'

/** Signs that nobody sees make two names of one. The joiners of some scripts are part of how a name is written. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** Line breaks and tabs, too: a name is one line. */
const isOneLine = (name: string) => !unseen.test(name) && cleanText(name) === name.normalize('NFC').trim()

/** The letters of our PDFs hold these (Roboto). Any other name would be a blank in the report. */
const printed = /^[\u0020-\u017f\u0218-\u021b\u1e00-\u1eff\u2010-\u2015\u2018\u2019]*$/

export const signerName = z
  .string('Informe o nome completo')
  .refine(isOneLine, { error: 'O nome tem caracteres que não aparecem. Digite-o de novo.', abort: true })
  .pipe(textField(200, 'Informe o nome completo'))
  .refine((name) => printed.test(name), 'Escreva o nome em letras latinas: o relatório não imprime outras.')

const signerInput = z.strictObject({
  personId: z.int().positive().nullish(),
  name: signerName.refine((name) => /\S\s+\S/.test(name), 'Informe o nome completo'),
  cpf: emptyOr(cpfField('CPF inválido')),
  email: emptyOr(emailField('E-mail inválido')),
  phone: emptyOr(phoneField('Telefone inválido')),
  as: z.enum(signerRoles, 'Escolha como assina'),
  order: z.int('Ordem inválida').min(1, 'Ordem inválida').max(mostSigners, 'Ordem inválida').default(1),
})

/** `expiresOn` is the last day on which it can be signed. Only a document that is signed elsewhere needs no e-mail. */
export const signingInput = z
  .strictObject({
    document: z.strictObject({ kind: z.enum(signableKinds), id: z.int().positive() }),
    provider: z.enum(providers, 'Escolha como assinar'),
    signers: z
      .array(signerInput)
      .min(1, 'Escolha quem assina')
      .max(mostSigners, `No máximo ${mostSigners} pessoas`),
    expiresOn: givenDate('Informe até quando se pode assinar'),
  })
  .superRefine(({ provider, signers }, context) => {
    const add = (index: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['signers', index, field], message })
    signers.forEach(({ email, personId }, index) => {
      if (email === null && provider !== 'manual') add(index, 'email', 'Informe o e-mail')
      const before = signers.slice(0, index)
      if (personId && before.some((one) => one.personId === personId))
        add(index, 'personId', 'Esta pessoa já está na lista')
    })
  })
export type SigningInput = z.output<typeof signingInput>

const deliveryWays = ['mail', 'broker'] as const
export type DeliveryWay = (typeof deliveryWays)[number]
export const deliveryWayNames: Record<DeliveryWay, string> = {
  mail: 'enviado por e-mail',
  broker: 'entregue pelo corretor',
}

const moment = z.string().nullable()

const signer = z.object({
  id: z.int(),
  personId: z.int().nullable(),
  name: z.string(),
  cpf: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  as: z.enum(signerRoles),
  order: z.int(),
  state: z.enum(signerStates),
  seenAt: moment,
  signedAt: moment.meta({ description: 'where a service says no moment: when it was learned' }),
  refusedAt: moment,
  reason: z.string().nullable().meta({ description: 'why it was refused, in the words of who refused' }),
  link: z
    .string()
    .nullable()
    .meta({ description: 'at a service, where it gives one; Soleira’s own is told once' }),
  deliveries: z
    .array(z.object({ way: z.enum(deliveryWays), at: z.string() }))
    .meta({ description: 'of links by Soleira, the oldest first' }),
})
export type SigningSigner = z.infer<typeof signer>

/** Read from a certificate in a file that was signed elsewhere. */
export const holder = z.object({
  name: z.string(),
  cpf: z.string().nullable(),
  issuer: z.string().nullable(),
  at: moment.meta({ description: 'as the file states; no clock of a third party has proved it' }),
  isIntact: z.boolean().meta({ description: 'the signature fits the bytes that it covers' }),
})
export type CertificateHolder = z.infer<typeof holder>

/** The broker's own certificate at a seal, used or not. The installation seals in any case. */
const ownSeal = z.object({
  holder: z.string(),
  issuer: z.string().nullable(),
  fingerprint: z.string().meta({ description: 'SHA-256 of the certificate, in hex' }),
  lastDay: z.string().meta({ description: 'AAAA-MM-DD' }),
  isUsed: z.boolean().meta({ description: 'false: it was over by then' }),
})
export type OwnSeal = z.infer<typeof ownSeal>

const outsideWays = ['digital', 'paper'] as const

export const signing = z.object({
  id: z.int(),
  propertyId: z.int(),
  document: z.object({ kind: z.enum(signableKinds), id: z.int() }),
  title: z.string(),
  provider: z.enum(providers),
  state: z.enum(signingStates),
  signers: z.array(signer).meta({ description: 'by their order' }),
  expiresOn: z.string().meta({ description: 'AAAA-MM-DD, the last day' }),
  createdAt: z.string(),
  sentAt: moment,
  endedAt: moment,
  endCause: z.enum(endCauses).nullable().meta({
    description: 'why it was to be ended, where it was not the broker who asked for it',
  }),
  remindedAt: moment.meta({ description: 'the last reminder, by itself or by the broker' }),
  original: z.object({ sha256: z.string(), fileSize: z.int(), pages: z.int() }),
  signed: z
    .object({
      fileName: z.string(),
      fileType: z.string(),
      fileSize: z.int(),
      sha256: z.string(),
      at: z.string(),
    })
    .nullable()
    .meta({ description: 'the file with the signatures, once it is there' }),
  isSealing: z.boolean().meta({ description: 'all have signed, and the file is being made or fetched' }),
  outside: z
    .object({
      way: z.enum(outsideWays),
      on: z.string().nullable().meta({ description: 'AAAA-MM-DD, of a paper' }),
      who: z.string().nullable().meta({ description: 'who signed the paper, as the broker has said' }),
      holders: z.array(holder).meta({ description: 'chain not verified: say so' }),
    })
    .nullable()
    .meta({ description: 'of a file that was signed elsewhere' }),
  seal: ownSeal
    .nullable()
    .meta({ description: "the broker's own certificate, where there was one when the file was sealed" }),
  service: z
    .object({
      sandbox: z.boolean().meta({ description: 'made in its test environment, without legal value' }),
      checkedAt: moment,
      nextCheckAt: moment.meta({ description: 'before it no one may ask; null: now' }),
      trouble: z.string().nullable().meta({ description: 'in words for the broker' }),
      isCancelling: z.boolean().meta({ description: 'asked for, and not done there yet' }),
    })
    .nullable()
    .meta({ description: 'of the way by a service, once it was to be sent' }),
  level: z.object({ level: z.enum(levels), words: z.string(), advice: z.string(), source: z.string() }),
  version: z.int(),
})
export type Signing = z.infer<typeof signing>

/** Before it is made: who would sign, and what is in the way. */
export const signable = z.object({
  document: z.object({ kind: z.enum(signableKinds), id: z.int() }),
  propertyId: z.int(),
  title: z.string(),
  signers: z.array(
    z.object({
      personId: z.int().nullable(),
      name: z.string(),
      cpf: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      as: z.enum(signerRoles),
      order: z.int(),
    }),
  ),
  missing: z.array(z.string()).meta({ description: 'blanks that the document still has' }),
  obstacle: z.string().nullable().meta({ description: 'why it cannot be signed now, in words' }),
  openSigningId: z.int().nullable(),
})
export type Signable = z.infer<typeof signable>
