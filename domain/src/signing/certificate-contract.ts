import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { certificateTooLarge, mostCertificateBytes } from './certificate.ts'

const area = 'signing'
const access = 'broker'
const path = '/api/seal-certificate'

/** Never holds its key. */
const sealCertificate = z.object({
  holder: z.string(),
  cpf: z.string().nullable().meta({ description: 'as read, and masked' }),
  cnpj: z.string().nullable(),
  issuer: z.string().nullable().meta({ description: 'as read: nobody has verified the chain' }),
  validFrom: z.string(),
  validUntil: z
    .string()
    .meta({ description: 'once it is past, documents get the seal of the installation alone' }),
  fingerprint: z.string().meta({ description: 'SHA-256 of the certificate, in hex' }),
})
export type SealCertificate = z.infer<typeof sealCertificate>

const answer = z.object({ certificate: sealCertificate.nullable() })

export const readSealCertificate = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: "The broker's own certificate, which seals documents that all have signed; never its key",
  status: 200,
  answer,
})

const longest = Math.ceil(mostCertificateBytes / 3) * 4

export const sealCertificateFields = z.strictObject({
  file: z
    .string('Escolha o arquivo')
    .min(1, 'Escolha o arquivo')
    .max(longest, certificateTooLarge)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Arquivo inválido')
    .meta({ description: 'a .p12 or .pfx of up to 100 KB, in base64' }),
  password: z.string('Informe a senha').min(1, 'Informe a senha').max(200, 'Senha inválida'),
})

export const saveSealCertificate = endpoint({
  method: 'PUT',
  path,
  area,
  access,
  summary:
    'Takes a certificate with its key, in place of an earlier one; the key is kept encrypted, the password is not kept',
  body: sealCertificateFields,
  status: 200,
  answer,
  refusals: [...heavyWork],
})

export const removeSealCertificate = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Forgets certificate and key; files that it sealed stay as they are',
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})
