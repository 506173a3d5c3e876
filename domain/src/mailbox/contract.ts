import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { textField } from '../text/text.ts'
import { mailboxFailures } from './failure.ts'

const area = 'mailbox'
const access = 'broker'

/** With 'starttls' the connection begins in the clear and is encrypted before anything is said. */
export const securities = ['tls', 'starttls'] as const

/** Never holds the password. */
export const mailbox = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(securities),
  username: z.string(),
  folder: z.string(),
  isFetching: z.boolean(),
  fetchedAt: z.string().nullable().meta({ description: 'when it was last looked into' }),
  failure: z
    .object({ code: z.enum(mailboxFailures), message: z.string() })
    .nullable()
    .meta({ description: 'why that did not work; null: it did' }),
  papers: z.int().meta({ description: 'how many papers it has brought since it was set up' }),
  leftOut: z
    .int()
    .meta({ description: 'how many letters and attachments could not be taken since it was set up' }),
})
export type Mailbox = z.infer<typeof mailbox>

export const leftOutLine = z.object({
  from: z
    .string()
    .nullable()
    .meta({ description: 'address of the sender; null where the letter names none' }),
  receivedAt: z.string(),
  name: z.string().nullable().meta({ description: 'null for a file without a name, or a whole letter' }),
  reason: z.string(),
})
export type LeftOutLine = z.infer<typeof leftOutLine>

const kept = z.object({
  mailbox: mailbox.nullable(),
  leftOut: z.array(leftOutLine).meta({
    description: 'what letters brought and was not taken, the newest first, of the last 90 days, at most 100',
  }),
})

export const readMailbox = endpoint({
  method: 'GET',
  path: '/api/mailbox',
  area,
  access,
  summary: 'The mailbox whose attachments come to the inbox; never its password',
  status: 200,
  answer: kept,
})

const hostName = z
  .string('Informe o servidor')
  .trim()
  .toLowerCase()
  .max(253, 'Servidor inválido')
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'Informe o nome do servidor, como imap.exemplo.com.br')

export const mailboxFields = z.strictObject({
  host: hostName,
  port: z.int('Porta inválida').min(1, 'Porta inválida').max(65_535, 'Porta inválida'),
  security: z.enum(securities, 'Escolha a segurança'),
  username: textField(254, 'Informe o usuário'),
  password: z
    .string()
    .min(1, 'Informe a senha')
    .max(500, 'Senha inválida')
    .regex(/^[^\r\n\0]*$/, 'Senha inválida')
    .optional()
    .meta({ description: 'may be left out where server, port and user stay' }),
  folder: textField(200, 'Informe a pasta').default('INBOX'),
})
export type MailboxFields = z.output<typeof mailboxFields>

export const saveMailbox = endpoint({
  method: 'PUT',
  path: '/api/mailbox',
  area,
  access,
  summary: 'Sets the mailbox up once its server has let us in; letters from then on are taken',
  body: mailboxFields,
  status: 200,
  answer: kept,
})

export const removeMailbox = endpoint({
  method: 'DELETE',
  path: '/api/mailbox',
  area,
  access,
  summary: 'Forgets the mailbox and its password; papers that came stay',
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const fetchMailbox = endpoint({
  method: 'POST',
  path: '/api/mailbox/fetch',
  area,
  access,
  summary: 'Has the mailbox looked into now',
  status: 200,
  answer: kept,
  refusals: ['not_found'],
})
